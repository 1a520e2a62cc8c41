// Takes a payment of an invoice, and gives money back. Both need signal: two devices must not do the same twice.
import { REQUIRED } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import type { InvoiceView } from '~data/invoices/invoices';
import { payInvoice } from '~data/invoices/online';
import { HAND_METHODS } from '~domain/orders/money';
import { poundsText } from '~domain/text/money-text';
import { farDayText, isFarDay } from '~domain/time/stated-days';
import { toast } from '~ui/overlays/toasts';
import { MethodChoice } from '~widgets/booking/method-choice';
import { dateReasonProblem, FarDay } from '~widgets/conflicts/far-day';
import { useToday } from '~widgets/hooks/use-today';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { FormText, type Form } from '~widgets/online-forms/server-form';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { DateField } from '~widgets/typed/date-field';
import { dayProblem } from '~widgets/typed/typed-day';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';
import { owesOf } from '~widgets/invoices/words';
import type { StepProps } from './steps';

/** `most`: pence; null for no limit. `today`: London day. */
function moneyForm(most: number | null, method: string, today: string) {
  return z.object({
    amount: z.string().transform((typed, context) => {
      const { pence, problem } = penceOf(typed);
      const issue = problem ?? amountProblem(pence ?? null, most);
      if (issue !== null) context.addIssue({ code: 'custom', message: issue });
      return pence ?? 0;
    }),
    method: z.enum(HAND_METHODS, { error: method }),
    date: z.string().refine((day) => dateProblem(day, today) === null, {
      error: ({ input }) => dateProblem(String(input), today) ?? '',
    }),
    date_reason: z.string().trim(),
    reference: z.string().trim().max(100, 'Must be at most 100 characters'),
  });
}

function amountProblem(pence: number | null, most: number | null): string | null {
  if (pence === null) return REQUIRED;
  if (pence === 0) return 'Enter an amount above £0.00';
  return most !== null && pence > most ? `Only ${poundsText(most)} can be given back` : null;
}

function dateProblem(day: string, today: string): string | null {
  const problem = day === '' ? REQUIRED : dayProblem(day, '24/11/2026');
  return problem ?? (day > today ? 'This date is in the future' : null);
}

const HOW = { shouldDirty: true, shouldValidate: true };

export function PayInvoice({ detail: { row }, leave }: StepProps) {
  const { owed } = owesOf(row);
  const { typed, ...step } = useMoney(row, {
    kind: 'PAYMENT',
    first: owed,
    most: null,
    asks: 'Choose how it was paid',
    leave,
  });
  const over = typed - owed;
  return (
    <OnlineModal title="Take payment" noEdit={null} {...step.modal} send="Take payment" sending="Saving…" leave={leave}>
      <p className="font-med">{`${poundsText(owed)} is to pay on ${row.number}.`}</p>
      <MoneyFields {...step} label="How was it paid?" />
      {over > 0 ? (
        <p role="status" className="text-amber-ink">
          {`That is ${poundsText(over)} more than is to pay. It will be shown as to pay back.`}
        </p>
      ) : null}
    </OnlineModal>
  );
}

export function RefundInvoice({ detail: { row }, leave }: StepProps) {
  const { over } = owesOf(row);
  const { typed, ...step } = useMoney(row, {
    kind: 'REFUND',
    first: over,
    most: row.held,
    asks: 'Choose how it is paid back',
    leave,
  });
  const owes = typed - over;
  return (
    <OnlineModal
      title="Give money back"
      noEdit={row.held > 0 ? null : 'Nothing is held for this invoice, so nothing can be given back'}
      {...step.modal}
      send="Give money back"
      sending="Saving…"
      leave={leave}
    >
      <p className="font-med">{`${poundsText(row.held)} is held for ${row.number}.`}</p>
      <MoneyFields {...step} label="How is it paid back?" />
      {owes > 0 && row.status !== 'VOID' ? (
        <p role="status" className="text-ink-2">{`${poundsText(owes)} is then to be paid again.`}</p>
      ) : null}
    </OnlineModal>
  );
}

type Money = { kind: 'PAYMENT' | 'REFUND'; first: number; most: number | null; asks: string; leave: () => void };

function useMoney(row: InvoiceView, { kind, first, most, asks, leave }: Money) {
  const today = useToday();
  const schema = moneyForm(most, asks, today);
  const isFar = (date: string) => dateProblem(date, today) === null && isFarDay('payment', date, today);
  const { form, modal } = useOnlineForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    values: { amount: first > 0 ? typedPounds(first) : '', date: today, date_reason: '', reference: '' },
    send: async ({ amount, method, date, date_reason, reference }, keyOf, shown) => {
      const problem = dateReasonProblem(date_reason, isFar(date));
      if (problem !== undefined) {
        shown.setError('date_reason', { message: problem });
        return null;
      }
      const body = {
        kind,
        method,
        amount,
        date,
        ...(isFar(date) && { date_reason }),
        ...(reference !== '' && { reference }),
      };
      await payInvoice(row, body, { key: keyOf([row.id, body]) });
      toast('done', `${poundsText(amount)} ${kind === 'PAYMENT' ? 'taken' : 'given back'}`);
      return leave;
    },
  });
  const [date, amount] = form.watch(['date', 'amount']);
  return { form, modal, far: isFar(date) ? farDayText(date, today) : null, typed: penceOf(amount).pence ?? 0 };
}

type Typed = {
  amount: string;
  method: (typeof HAND_METHODS)[number];
  date: string;
  date_reason: string;
  reference: string;
};
type Sent = Omit<Typed, 'amount'> & { amount: number };
type FieldsProps = { form: Form<Typed, Sent>; far: string | null; label: string };

function MoneyFields({ form, far, label }: FieldsProps) {
  const { errors } = form.formState;
  const [method, date, reason] = form.watch(['method', 'date', 'date_reason']);
  return (
    <>
      <MethodChoice
        label={label}
        value={method}
        error={errors.method?.message}
        onChange={(chosen) => form.setValue('method', chosen as typeof method, HOW)}
      />
      <FormText form={form} name="amount" label="Amount (£)" inputMode="decimal" autoComplete="off" aria-required />
      <DateField
        label="Date"
        value={date}
        error={errors.date?.message}
        onChange={(day) => form.setValue('date', day, { shouldDirty: true })}
      />
      <FarDay
        text={far}
        reason={reason}
        error={errors.date_reason?.message}
        onReason={(typed) => form.setValue('date_reason', typed, { shouldDirty: true, shouldValidate: true })}
      />
      <FormText form={form} name="reference" label="Reference" autoComplete="off" />
    </>
  );
}
