// The money of an invoice: every payment and refund with its receipt, and reversing one that was a mistake.
import { useState } from 'react';
import type { OrderPayment } from '~contract/orders/orders';
import type { InvoiceView } from '~data/invoices/invoices';
import { invoiceReceiptFile, reverseInvoicePayment } from '~data/invoices/online';
import { mayReverse, PAYMENT_METHOD_LABEL, standing, type MoneyKind } from '~domain/orders/money';
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import { FieldError } from '~ui/fields/field-error';
import { Question } from '~ui/overlays/dialog';
import { toast } from '~ui/overlays/toasts';
import { ReceiptButton } from '~widgets/booking/receipt-button';
import { DOT } from '~widgets/format/contact-text';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { NOTHING_TWICE, useCall } from '~widgets/online-forms/use-call';
import { useWhyNot } from './actions';

type PaymentsProps = { row: InvoiceView; noEdit: string | null };

export function Payments({ row, noEdit }: PaymentsProps) {
  if (row.payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className="card flex flex-col gap-2 p-4 wide:p-5">
      <h2 id="payments">Payments</h2>
      <ul className="divided">
        {row.payments.map((payment) => (
          <PaymentRow key={payment.client_key ?? payment.id} row={row} payment={payment} noEdit={noEdit} />
        ))}
      </ul>
    </section>
  );
}

function PaymentRow({ row, payment, noEdit }: PaymentsProps & { payment: OrderPayment }) {
  const [isAsking, setAsking] = useState(false);
  const why = useWhyNot(row);
  const { id, kind, amount, method, receipt } = payment;
  const isReversed = kind !== 'REVERSAL' && standing(row.payments).every((one) => one.id !== id);
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-med">{[KIND[kind], PAYMENT_METHOD_LABEL[method]].join(DOT)}</span>
        <span className={isReversed ? 'text-ink-2 line-through' : 'font-bold'}>
          {`${lowers(payment, row) ? '−' : ''}${poundsText(amount)}`}
        </span>
      </div>
      <p className="text-tab text-ink-2 wrap-anywhere">{aboutText(payment)}</p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isReversed ? <span className="text-tab font-med">Reversed</span> : null}
        {receipt === null ? null : (
          <ReceiptButton receipt={receipt} load={(name, signal) => invoiceReceiptFile(row, id, name, signal)} />
        )}
        {noEdit === null && mayReverse(payment, row.payments) ? (
          <>
            <Button look="soft" disabled={why !== null} title={why ?? undefined} onClick={() => setAsking(true)}>
              Reverse
            </Button>
            <ReverseQuestion row={row} payment={payment} open={isAsking} onClose={() => setAsking(false)} />
          </>
        ) : null}
      </div>
    </li>
  );
}

const KIND: Readonly<Record<MoneyKind, string>> = { PAYMENT: 'Payment', REFUND: 'Refund', REVERSAL: 'Reversal' };

/** True for what lowers the sum that is held: a refund, and the reversal of a payment. */
function lowers({ kind, reverses }: OrderPayment, { payments }: InvoiceView): boolean {
  const reversed = payments.find(({ id }) => id === reverses);
  return kind === 'REFUND' || (kind === 'REVERSAL' && reversed?.kind !== 'REFUND');
}

function aboutText({ date, date_reason, taken_by, reference, receipt }: OrderPayment): string {
  const number = receipt === null ? '' : `Receipt ${receipt}`;
  return [displayDay(date), date_reason, taken_by?.full_name, reference, number].filter(Boolean).join(DOT);
}

type ReverseProps = { row: InvoiceView; payment: OrderPayment; open: boolean; onClose: () => void };

/** As `paymentReverse` of the contract. */
const REASON_MAX = 100;

function ReverseQuestion({ row, payment, open, onClose }: ReverseProps) {
  const [reason, setReason] = useState('');
  const keyOf = useAttempt();
  const { isBusy, problem, run } = useCall({ stopped: NOTHING_TWICE });
  const what = payment.kind === 'REFUND' ? 'refund' : 'payment';
  const reverse = async () => {
    const body = { payment: payment.id, reason: reason.trim() };
    await reverseInvoicePayment(row, body, { key: keyOf(body) });
    toast('done', `${KIND[payment.kind]} reversed`);
    onClose();
  };
  return (
    <Question
      open={open}
      question={`Reverse this ${what} of ${poundsText(payment.amount)}?`}
      confirm={isBusy ? 'Reversing…' : `Reverse ${what}`}
      look="stop"
      onCancel={onClose}
      onConfirm={() => run(reverse)}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          {`Only if it was entered by mistake. The ${what} stays in the list as reversed, and no longer counts. To give money back, use Give money back.`}
        </p>
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem === null ? null : <FieldError>{problem}</FieldError>}
      </div>
    </Question>
  );
}
