// Takes a payment, also without signal. What the school has confirmed gets a receipt at once.
import { useRef, useState } from 'react';
import type { Order } from '~contract/orders/orders';
import type { OrderDetail } from '~data/orders/order';
import { moneyIn } from '~data/orders/orders';
import { takePayment } from '~data/orders/save';
import { bestToday } from '~data/today';
import { isOfMarketplace } from '~domain/orders/money';
import { Waiting } from '~widgets/rows/modal-frames';
import { FarDay } from '~widgets/conflicts/far-day';
import { peopleOf, useChoices } from '~widgets/booking/use-choices';
import { DateField } from '~widgets/typed/date-field';
import { SelectField } from '~ui/fields/select-field';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { FieldText } from '~widgets/forms/field-text';
import { askedFor } from '~widgets/forms/required';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useToday } from '~widgets/hooks/use-today';
import { useSession } from '~widgets/hooks/use-session';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { useTelling } from '~widgets/rider-messages/use-telling';
import { typedPounds } from '~widgets/typed/typed-money';
import { MethodChoice } from '~widgets/booking/method-choice';
import { NoStep } from '../order/no-step';
import { farPayment, NEW_PAYMENT, PAYMENT, readPayment, readPaymentBody, type PaymentValues } from './payment-fields';
import { usePaymentDone } from './payment-done';
import { useOrderLeave } from '../order/below';
import { StepHead } from '../order/step-head';
import { useMoreThanOwed } from './overpayment-question';
import { useFrozen } from '../order/use-frozen-while-saving';

const TITLE = 'Take payment';

type StepProps = { detail: OrderDetail; resend: number | undefined };

export function TakePayment({ detail, resend }: StepProps) {
  const mends = useMends('orders', resend, readPaymentBody);
  const leave = useOrderLeave('pay', resend !== undefined);
  const noEdit = useNoEdit('orders');
  if (mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (noEdit !== null || detail.money === null) {
    return <NoStep title={TITLE} heading={noEdit ?? 'You can’t see the money of bookings'} leave={leave} />;
  }
  if (isOfMarketplace(detail.order.source)) {
    return <NoStep title={TITLE} heading="The marketplace takes the money for this booking" leave={leave} />;
  }
  return <PaymentForm detail={detail} mends={mends} leave={leave} />;
}

/** Pence. `seq`: of a pending payment in the outbox, whose row has the negative of it as its id. */
function owedWithout(order: Order, seq: number | undefined): number {
  const payments = order.payments.filter(({ id }) => seq === undefined || id !== -seq);
  return moneyIn({ ...order, payments })?.owed ?? 0;
}

type PaymentFormProps = { detail: OrderDetail; mends: Mends<PaymentValues> | null; leave: () => void };

function PaymentForm({ detail, mends, leave }: PaymentFormProps) {
  const { order } = detail;
  const [taken, setTaken] = useState<string | null>(null);
  const mid = useRef('');
  const staff = useSession().person?.staff_id ?? null;
  const today = useToday();
  const [owedFirst] = useState(() => owedWithout(order, mends?.seq));
  const read = (typed: PaymentValues) => readPayment(typed, bestToday());
  const form = useChangeForm('orders pay', PAYMENT, {
    draft: { form: 'payment', target: String(order.id) },
    original: NEW_PAYMENT,
    ...(mends === null && {
      prefill: {
        date: today,
        ...(owedFirst > 0 && { amount: typedPounds(owedFirst) }),
        ...(staff !== null && { taken_by: String(staff) }),
      },
    }),
    mends,
    done: 'Payment taken',
    showsDone: true,
    read,
    save: async (input, how) => {
      const queued = await takePayment(order.id, { ...input, ...(await tell.body(form.now().notify)) }, how);
      mid.current = queued.mid;
      return queued;
    },
    onSaved: ({ is }) => {
      guard.release();
      if (is === 'done' && mends === null) setTaken(mid.current);
      else leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const { values, errors, set, required } = form;
  const tell = useTelling({ occasion: 'paid', course: detail.course.id, people: [order.customer.id] });
  const choices = useChoices();
  const people = choices ? peopleOf(choices, [values.taken_by]) : [];
  const isKnown = people.some(({ value: one }) => one === values.taken_by);
  // Somebody else may take a payment meanwhile. The payment itself changes what is owed, so not from its save on.
  const owed = useFrozen(owedWithout(order, form.replaces), form.saving || taken !== null);
  const { asking, question } = useMoreThanOwed(form, { order, owed, isRight: () => read(form.now()).errors === null });
  const success = usePaymentDone(detail, taken, leave);
  return (
    <ChangeFormModal
      onlyWhy
      area="orders"
      title={TITLE}
      send={TITLE}
      form={asking}
      guard={guard}
      success={success}
      lead={<StepHead detail={detail} />}
    >
      <MethodChoice
        label="How was it paid?"
        value={values.method}
        error={errors['method']}
        onChange={(method) => set('method', method)}
      />
      <section aria-label="Payment" className="card flex flex-col gap-4 p-4 wide:p-5">
        <FieldText form={form} name="amount" label="Amount (£)" inputMode="decimal" />
        <div className="grid gap-4 wide:grid-cols-2">
          <DateField
            label="Date"
            {...askedFor(required, 'date')}
            value={values.date}
            error={errors['date']}
            onChange={(date) => set('date', date)}
          />
          <SelectField
            label="Taken by"
            value={values.taken_by}
            error={errors['taken_by']}
            options={isKnown ? people : [{ value: values.taken_by, label: 'Not recorded' }, ...people]}
            onChange={({ target }) => set('taken_by', target.value)}
          />
          <FarDay
            text={farPayment(values, today)}
            reason={values.date_reason}
            error={errors['date_reason']}
            onReason={(reason) => set('date_reason', reason)}
          />
        </div>
        <FieldText form={form} name="reference" label="Reference" hint="If there is one, such as a slip number" />
      </section>
      <TellRiders tell={tell} isOn={values.notify} onChange={(notify) => set('notify', notify)} />
      {question}
    </ChangeFormModal>
  );
}
