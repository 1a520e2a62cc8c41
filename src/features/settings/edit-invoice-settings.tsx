// Edits how the school stands on its invoices (docs/domain.md, Invoices). Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { invoiceSettingsPatch } from '~contract/invoices/settings';
import type { InvoiceSettings } from '~contract/invoices/rows';
import { ADDRESS_MAX } from '~contract/wire/limits';
import { listEdited } from '~data/form-saves/edited-rows';
import { TextArea } from '~ui/fields/text-area';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { asked, day, trimmed, whole } from '~widgets/forms/codecs';
import { ofEdited } from '~widgets/forms/edited-row';
import { FieldText } from '~widgets/forms/field-text';
import { knownValues, type Stored, type Values } from '~widgets/forms/fields';
import { Section } from '~widgets/forms/form-section';
import { askedFor } from '~widgets/forms/required';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useGuard } from '~widgets/drafts/unsaved';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { Waiting } from '~widgets/rows/modal-frames';
import { DateField } from '~widgets/typed/date-field';

const TITLE = 'Edit invoice settings';
const FIELDS = {
  seller_name: trimmed(),
  seller_address: trimmed(),
  vat_number: trimmed(),
  vat_from: day('01/04/2026'),
  payment_days: asked(whole()),
  bank_details: trimmed(),
  terms: trimmed(),
};
/** As in the contract. */
const WORDS_MAX = 500;

/** `resend`: the seq of a refused change in the outbox, to edit and resend. */
export function EditInvoiceSettings({ resend }: { resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/school', replace: true }));
  const [found] = useLive(() => listEdited('invoice_settings'), []) ?? [];
  const mends = useMends('invoice_settings', resend, readBody);
  if (found && mends !== undefined) return <SettingsForm settings={found.row} mends={mends} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={4} height={48} />;
}

type FormProps = { settings: InvoiceSettings; mends: Mends<Values<typeof FIELDS>> | null; leave: () => void };

function SettingsForm({ settings, mends, leave }: FormProps) {
  const noEdit = useNoEdit('settings');
  const [conflict, setConflict] = useState(false);
  const row = { row: settings, about: 'invoices', mends };
  const form = useChangeForm('invoice_settings patch', FIELDS, {
    ...ofEdited('invoice_settings', FIELDS, invoiceSettingsPatch, row),
    done: 'Invoice settings updated',
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, errors, required, set } = form;
  if (conflict) return <ConflictNotice title={TITLE} what="the invoice settings" onClose={leave} />;
  return (
    <ChangeFormModal title={TITLE} noEdit={noEdit} send="Save" form={form} guard={guard}>
      <Section title="Your school on the invoice">
        <FieldText form={form} name="seller_name" label="Name" />
        <TextArea
          label="Address"
          {...askedFor(required, 'seller_address')}
          className="wide:col-span-2"
          error={errors['seller_address']}
          value={values.seller_address}
          max={ADDRESS_MAX * 2}
          perRow={60}
          rows={5}
          onChange={(address) => set('seller_address', address)}
        />
      </Section>
      <Section title="VAT">
        <FieldText
          form={form}
          name="vat_number"
          label="VAT number"
          hint="Leave empty if your school isn’t registered"
          autoCapitalize="characters"
        />
        <DateField
          label="Charges VAT from"
          hint="Empty: invoices show no VAT"
          value={values.vat_from}
          error={errors['vat_from']}
          onChange={(from) => set('vat_from', from)}
        />
      </Section>
      <Section title="Payment">
        <FieldText
          form={form}
          name="payment_days"
          label="Days to pay"
          inputMode="numeric"
          hint="From the day of issue"
        />
        <TextArea
          label="Bank details"
          className="wide:col-span-2"
          error={errors['bank_details']}
          value={values.bank_details}
          max={WORDS_MAX}
          perRow={60}
          rows={4}
          onChange={(details) => set('bank_details', details)}
        />
        <TextArea
          label="Payment terms"
          className="wide:col-span-2"
          error={errors['terms']}
          value={values.terms}
          max={WORDS_MAX}
          perRow={60}
          rows={4}
          onChange={(terms) => set('terms', terms)}
        />
      </Section>
    </ChangeFormModal>
  );
}

function readBody(body: Stored): Partial<Values<typeof FIELDS>> {
  return knownValues(FIELDS, body);
}
