// Gives money back for a booking. It needs signal: two phones must not give the same money back.
import type { OrderDetail } from '~data/orders/order';
import { refundPayment } from '~data/orders/online';
import { HAND_METHODS, isOfMarketplace } from '~domain/orders/money';
import { poundsText } from '~domain/text/money-text';
import { isOpen } from '~domain/orders/outcomes';
import { REQUIRED } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { toast } from '~ui/overlays/toasts';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { FormText } from '~widgets/online-forms/server-form';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';
import { MethodChoice } from '~widgets/booking/method-choice';
import { NoStep } from '../order/no-step';
import { riderOf } from '../order/order-text';
import { BY } from './payment-done';
import { useOrderLeave } from '../order/below';
import { StepHead } from '../order/step-head';
import { useStillHere } from '../order/unsent-changes';

const TITLE = 'Refund';

export function RefundPayment({ detail }: { detail: OrderDetail }) {
  const leave = useOrderLeave('refund');
  const noEdit = useNoEdit('orders');
  const { order, money } = detail;
  if (noEdit !== null || money === null) {
    return <NoStep title={TITLE} heading={noEdit ?? 'You can’t see the money of bookings'} leave={leave} />;
  }
  if (isOfMarketplace(order.source)) {
    return <NoStep title={TITLE} heading="The marketplace gives the money for this booking back" leave={leave} />;
  }
  return <RefundForm detail={detail} held={money.held} over={money.over} leave={leave} />;
}

/** `held`: pence, the most that can be given back. */
function refundForm(held: number) {
  return z.object({
    amount: z.string().transform((typed, context) => {
      const { pence, problem } = penceOf(typed);
      const issue = problem ?? amountProblem(pence ?? null, held);
      if (issue !== null) context.addIssue({ code: 'custom', message: issue });
      return pence ?? 0;
    }),
    method: z.enum(HAND_METHODS, { error: 'Choose how it is paid back' }),
    reference: z.string().trim().max(100, 'Must be at most 100 characters'),
  });
}

function amountProblem(pence: number | null, held: number): string | null {
  if (pence === null) return REQUIRED;
  if (pence === 0) return 'Enter an amount above £0.00';
  return pence > held ? `Only ${poundsText(held)} can be refunded` : null;
}

type RefundFormProps = { detail: OrderDetail; held: number; over: number; leave: () => void };

function RefundForm({ detail, held, over, leave }: RefundFormProps) {
  const { order } = detail;
  const waits = useStillHere(detail, 'Refund it');
  const nothing = held > 0 ? null : 'Nothing is held for this booking, so nothing can be refunded';
  const noEdit = useNoEdit('orders');
  const schema = refundForm(held);
  const { form, modal } = useOnlineForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    values: { amount: over > 0 ? typedPounds(over) : '', reference: '' },
    send: async ({ amount, method, reference }, keyOf) => {
      const refund = { amount, method, ...(reference !== '' && { reference }) };
      await refundPayment(order.id, refund, { key: keyOf([order.id, refund]) });
      toast('done', `${poundsText(amount)} refunded`);
      return leave;
    },
  });
  const { errors } = form.formState;
  const [typed, method] = form.watch(['amount', 'method']);
  return (
    <OnlineModal
      title={TITLE}
      noEdit={noEdit ?? waits ?? nothing}
      {...modal}
      send={TITLE}
      sending="Refunding…"
      leave={leave}
    >
      <div>
        <StepHead detail={detail} />
        <p className="pt-2 font-med">{`${poundsText(held)} is held for this booking.`}</p>
      </div>
      <MethodChoice
        label="How is it paid back?"
        value={method}
        error={errors.method?.message}
        onChange={(chosen) => form.setValue('method', chosen as typeof method, HOW)}
      />
      <FormText form={form} name="amount" label="Amount (£)" inputMode="decimal" autoComplete="off" aria-required />
      <FormText form={form} name="reference" label="Reference" autoComplete="off" />
      <p role="status" className="text-ink-2">
        {whatHappens(penceOf(typed).pence ?? 0, method, riderOf(order))}
        {isOpen(order.outcome) ? owedAgain((penceOf(typed).pence ?? 0) - over) : ''}
      </p>
    </OnlineModal>
  );
}

const HOW = { shouldDirty: true, shouldValidate: true };

/** ' £20.00 is then to be paid again.', where the booking goes on. */
function owedAgain(pence: number): string {
  return pence > 0 ? ` ${poundsText(pence)} is then to be paid again.` : '';
}

/** '£20.00 goes back to Isla Pennington in cash.' */
function whatHappens(pence: number, method: keyof typeof BY | undefined, name: string): string {
  if (pence === 0) return 'The refund gets a receipt of its own.';
  const by = method === undefined ? '' : ` ${BY[method]}`;
  const how = method === 'CARD' ? ' Give it back on your card terminal, too.' : '';
  return `${poundsText(pence)} goes back to ${name}${by}.${how}`;
}
