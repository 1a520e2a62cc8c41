// Who is invoiced: a contact, whose name and address are filled in and can be changed for the paper, or a company that is none.
import { ADDRESS_MAX, NAME_MAX } from '~contract/wire/limits';
import { getContact } from '~data/contacts/contacts';
import { listInvoicesFor } from '~data/invoices/invoices';
import { Button } from '~ui/button';
import { TextArea } from '~ui/fields/text-area';
import { PersonPicker } from '~widgets/contacts/person-picker';
import { useNameable, useNamed } from '~widgets/contacts/use-named';
import { Advice } from '~widgets/forms/advice';
import { FieldText } from '~widgets/forms/field-text';
import { Section } from '~widgets/forms/form-section';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import { useLive } from '~widgets/hooks/use-live';
import { useToday } from '~widgets/hooks/use-today';
import { numberOf } from '~widgets/invoices/words';
import type { InvoiceValues } from './fields';
import { paperOf } from './prefill';

type PartProps = { form: Pick<ChangeForm<InvoiceValues>, 'values' | 'errors' | 'required' | 'set' | 'fill'> };

/** `invoice`: the id of the one in the form; null for a new one. */
export function CustomerPart({ form, invoice }: PartProps & { invoice: number | null }) {
  const { values, errors, set } = form;
  const { choose, ...picker } = usePicked(form);
  return (
    <Section title="Customer">
      {picker.nameable === undefined || picker.value === undefined ? null : (
        <div className="flex flex-col gap-1 wide:col-span-2">
          <PersonPicker
            label="Contact"
            nameable={picker.nameable}
            value={picker.value}
            error={errors['customer']}
            day={picker.day}
            onPick={(customer) => void choose(customer)}
          />
          <p className="text-tab text-ink-2">Leave it empty for a company that isn’t one of your contacts.</p>
        </div>
      )}
      <FieldText form={form} name="customer_name" label="Name on the invoice" maxLength={NAME_MAX * 2} />
      <FieldText
        form={form}
        name="customer_email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <TextArea
        label="Address on the invoice"
        className="wide:col-span-2"
        error={errors['customer_address']}
        value={values.customer_address}
        max={ADDRESS_MAX * 2}
        perRow={60}
        rows={5}
        onChange={(address) => set('customer_address', address)}
      />
      {values.order === '' ? null : (
        <div className="flex flex-wrap items-center gap-2 wide:col-span-2">
          <p className="min-w-0 flex-1">For a booking: money paid for it is paid on this invoice.</p>
          <Others order={Number(values.order)} invoice={invoice} />
          <Button look="soft" icon="x" onClick={() => set('order', '')}>
            Not for a booking
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Says that the booking has an invoice already. */
function Others({ order, invoice }: { order: number; invoice: number | null }) {
  const rows = useLive(() => listInvoicesFor(order), [order]) ?? [];
  const others = rows.filter(({ id, status }) => id !== invoice && status !== 'VOID');
  if (others.length === 0) return null;
  return <Advice>{`This booking is on ${others.map(numberOf).join(', ')} already.`}</Advice>;
}

function usePicked({ values, fill }: PartProps['form']) {
  const day = useToday();
  const nameable = useNameable(day);
  const { person } = useNamed(values.customer, nameable);
  const choose = async (customer: string) => {
    // A booking is its own rider's.
    if (customer === '') return fill({ customer, order: '' });
    const known = nameable?.find(({ id }) => String(id) === customer);
    const found = known ?? (await getContact(Number(customer)));
    fill({ customer, order: '', ...(found && paperOf(found)) });
  };
  return { day, nameable, value: person, choose };
}
