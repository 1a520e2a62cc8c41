// Writes an invoice as a draft, and changes one. It works without signal: issuing it is a step of its own.
import { useRef, useState } from 'react';
import { NOTE_MAX } from '~contract/wire/limits';
import { addInvoice, getInvoicing, saveInvoice, type InvoiceDetail } from '~data/invoices/invoices';
import { nameOfKey } from '~data/invoices/draw';
import { mayDo } from '~domain/invoices/states';
import { TextArea } from '~ui/fields/text-area';
import { Checkbox } from '~ui/fields/checkbox';
import { SelectField } from '~ui/fields/select-field';
import { siteName, useChoices } from '~widgets/booking/use-choices';
import { useGuard } from '~widgets/drafts/unsaved';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { Advice } from '~widgets/forms/advice';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { valuesOfRow } from '~widgets/forms/fields';
import { Section } from '~widgets/forms/form-section';
import { useChangeForm, type ChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useLive } from '~widgets/hooks/use-live';
import { useToday } from '~widgets/hooks/use-today';
import { LookOnly, NotHere, Waiting } from '~widgets/rows/modal-frames';
import { SyncBadge } from '~widgets/sync/badge';
import { DateField } from '~widgets/typed/date-field';
import { customerOf } from '~widgets/invoices/words';
import { useInvoice } from '../use-invoice';
import { CustomerPart } from './customer-part';
import { INVOICE, NEW_INVOICE, readBody, readChange, readNew, readSeen, type InvoiceValues } from './fields';
import { LinesPart } from './lines-part';
import { prefillOf, type From } from './prefill';
import { useInvoiceSaved, type Below } from './saved';
import { Sums } from './sums';

const ADD = 'Add invoice';
const EDIT = 'Edit invoice';

type NewProps = From & { resend: number | undefined; below: Below; leave: () => void };

/** `resend`: the seq of a refused change in the outbox, to edit and resend. */
export function NewInvoice({ contact, order, resend, below, leave }: NewProps) {
  const mends = useMends('invoices', resend, readBody);
  const opening = useLive(async () => ({ prefill: await prefillOf({ contact, order }) }), [contact, order]);
  if (mends === undefined || opening === undefined) return <Waiting title={ADD} leave={leave} />;
  if (opening.prefill === null) return <NotHere title={ADD} what="Booking" leave={leave} />;
  const place = { target: targetOf({ contact, order }), below };
  return <NewForm mends={mends} prefill={opening.prefill} {...place} leave={leave} />;
}

/** A draft of each contact and booking is its own, so that what was typed for one never shows up for another. */
function targetOf({ contact, order }: From): string {
  if (order !== undefined) return `new order ${order}`;
  return contact === undefined ? 'new' : `new contact ${contact}`;
}

type FormProps = { mends: Mends<InvoiceValues> | null; leave: () => void };

type NewFormProps = FormProps & { prefill: Partial<InvoiceValues>; target: string; below: Below };

function NewForm({ mends, prefill, target, below, leave }: NewFormProps) {
  const after = useInvoiceSaved('Invoice added as a draft', { below, leave });
  const name = useRef('');
  const [first] = useState(prefill);
  const form = useChangeForm('invoices create', INVOICE, {
    draft: { form: 'invoice', target },
    original: NEW_INVOICE,
    ...(mends === null && { prefill: first }),
    mends,
    done: 'Invoice added as a draft',
    showsDone: true,
    read: readNew,
    save: async (input, how) => {
      const queued = await addInvoice(input, how);
      name.current = nameOfKey(queued.mid);
      return queued;
    },
    onSaved: (saved) => {
      guard.release();
      if (mends !== null || !after.end(saved.is, name.current)) leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  return (
    <ChangeFormModal onlyWhy area="invoices" title={ADD} send={ADD} form={form} guard={guard} success={after.success}>
      <Fields form={form} invoice={null} />
    </ChangeFormModal>
  );
}

type EditProps = { invoiceId: string; resend: number | undefined; leave: () => void };

/** `invoiceId`: from the address, unchecked. */
export function EditInvoice({ invoiceId, resend, leave }: EditProps) {
  const detail = useInvoice(invoiceId);
  const mends = useMends('invoices', resend, readBody);
  if (detail === null) return <NotHere title={EDIT} what="Invoice" leave={leave} />;
  if (!detail || mends === undefined) return <Waiting title={EDIT} leave={leave} />;
  if (!mayDo('edit', detail.row.status))
    return (
      <LookOnly
        title={EDIT}
        why="This invoice was issued, so nothing on it can be changed. A credit note takes money off it."
        leave={leave}
      />
    );
  return <EditForm detail={detail} mends={mends} leave={leave} />;
}

function EditForm({ detail: { row }, mends, leave }: FormProps & { detail: InvoiceDetail }) {
  const [conflict, setConflict] = useState(false);
  const after = useInvoiceSaved('Invoice updated', { below: 'other', leave });
  const form = useChangeForm('invoices patch', INVOICE, {
    draft: { form: 'invoice', target: String(row.id) },
    original: valuesOfRow(INVOICE, row),
    mends,
    done: 'Invoice updated',
    showsDone: true,
    read: readChange,
    save: (input, how, seen) => saveInvoice(row.id, input, { ...how, seen: readSeen(seen) }),
    onSaved: (saved) => {
      guard.release();
      if (saved.is === 'conflict') setConflict(true);
      else if (mends !== null || !after.end(saved.is, row.invoice_id)) leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={EDIT} what="this invoice" onClose={leave} />;
  return (
    <ChangeFormModal
      onlyWhy
      area="invoices"
      title={`${EDIT} for ${customerOf(row)}`}
      {...(row.pending !== null && { aside: <SyncBadge state={row.pending} /> })}
      send="Save changes"
      form={form}
      guard={guard}
      success={after.success}
    >
      <Fields form={form} invoice={row.id} />
    </ChangeFormModal>
  );
}

function Fields({ form, invoice }: { form: ChangeForm<InvoiceValues>; invoice: number | null }) {
  const { values, errors, set } = form;
  const registered = useLive(getInvoicing, [])?.registered ?? false;
  const how = { inclusive: values.inclusive, registered };
  return (
    <>
      <CustomerPart form={form} invoice={invoice} />
      <LinesPart lines={values.lines} errors={errors} how={how} onChange={(lines) => set('lines', lines)} />
      <Checkbox
        label="Prices have VAT in them"
        checked={values.inclusive}
        onChange={(inclusive) => set('inclusive', inclusive)}
      />
      <Sums lines={values.lines} how={how} />
      <PayPart form={form} />
    </>
  );
}

function PayPart({ form: { values, errors, set } }: { form: ChangeForm<InvoiceValues> }) {
  const today = useToday();
  const sites = useChoices()?.sites ?? [];
  const isPast = INVOICE.due.problem(values.due, values) === undefined && values.due !== '' && values.due < today;
  return (
    <Section title="Payment">
      <div className="flex flex-col gap-2">
        <DateField
          label="Pay by"
          hint="Leave empty for your school’s usual days after issue"
          value={values.due}
          error={errors['due']}
          onChange={(due) => set('due', due)}
        />
        {isPast ? (
          <Advice>This day has passed: choose today or a later day before the invoice is issued.</Advice>
        ) : null}
      </div>
      {sites.length > 1 ? (
        <SelectField
          label="Till of"
          value={values.supplier}
          error={errors['supplier']}
          options={[
            { value: '', label: 'First site' },
            ...sites.map((site) => ({ value: String(site.id), label: siteName(site) })),
          ]}
          onChange={({ target }) => set('supplier', target.value)}
        />
      ) : null}
      <TextArea
        label="Note on the invoice"
        className="wide:col-span-2"
        error={errors['note']}
        value={values.note}
        max={NOTE_MAX}
        perRow={60}
        rows={5}
        onChange={(note) => set('note', note)}
      />
    </Section>
  );
}
