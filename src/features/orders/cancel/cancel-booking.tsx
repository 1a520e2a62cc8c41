// Cancels a booking, and says what happens to its money. Keeping it or paying it back later works without signal.
import { REASON_MAX } from '~contract/calendar/values';
import { useState } from 'react';
import type { OrderCancel } from '~contract/orders/orders';
import type { Queued } from '~data/outbox/enqueue';
import type { OrderDetail } from '~data/orders/order';
import { cancelBooking, type Cancel } from '~data/orders/save';
import { isOfMarketplace } from '~domain/orders/money';
import { isCancelled, mayFollow, OUTCOME_LABEL } from '~domain/orders/outcomes';
import { TextArea } from '~ui/fields/text-area';
import { toast } from '~ui/overlays/toasts';
import { riderName } from '~widgets/booking/booking-text';
import { Waiting } from '~widgets/rows/modal-frames';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { TellRiders } from '~widgets/rider-messages/tell-riders';
import { useTelling } from '~widgets/rider-messages/use-telling';
import { penceOf, typedPounds } from '~widgets/typed/typed-money';
import {
  CANCEL,
  moneyIn,
  needsSignal,
  NEW_CANCEL,
  readCancel,
  readCancelBody,
  type CancelValues,
} from './cancel-fields';
import { CancelMoneyPart } from './cancel-money';
import { willHappen } from './cancel-text';
import { useKeepQuestion } from './keep-question';
import { NoStep } from '../order/no-step';
import { useOrderLeave } from '../order/below';
import { StepHead } from '../order/step-head';
import { useCancelOnline } from './use-cancel-online';
import { useNotNow } from './refund-needs-signal';

const TITLE = 'Cancel booking';

type CancelBookingProps = { detail: OrderDetail; resend: number | undefined };

export function CancelBooking({ detail, resend }: CancelBookingProps) {
  const mends = useMends('orders', resend, readCancelBody);
  const leave = useOrderLeave('cancel', resend !== undefined);
  const noEdit = useNoEdit('orders');
  // The form stays where its own save has cancelled the booking.
  const [opened] = useState(detail.order.outcome);
  if (mends === undefined) return <Waiting title={TITLE} leave={leave} />;
  if (noEdit !== null) return <NoStep title={TITLE} heading={noEdit} leave={leave} />;
  if (isCancelled(opened))
    return <NoStep title={TITLE} icon="ban" heading="This booking is cancelled already" leave={leave} />;
  if (!mayFollow(opened, 'CANCELLED')) {
    const heading = `This booking is ${OUTCOME_LABEL[opened].toLowerCase()} and can’t be cancelled`;
    return <NoStep title={TITLE} icon="ban" heading={heading} leave={leave} />;
  }
  return <CancelForm detail={detail} mends={mends} leave={leave} />;
}

/** What can be done without signal. */
function inQueue({ money, charge, reason, notify }: OrderCancel): Cancel {
  return {
    money: money === 'later' ? 'later' : 'keep',
    ...(charge !== undefined && { charge }),
    ...(reason !== undefined && { reason }),
    ...(notify !== undefined && { notify }),
  };
}

type CancelFormProps = { detail: OrderDetail; mends: Mends<CancelValues> | null; leave: () => void };

function CancelForm({ detail, mends, leave }: CancelFormProps) {
  const { order, money: sums } = detail;
  const isMarket = isOfMarketplace(order.source);
  const held = isMarket ? 0 : (sums?.held ?? 0);
  const name = riderName(order);
  const form = useChangeForm('orders cancel', CANCEL, {
    draft: { form: 'booking cancel', target: String(order.id) },
    original: NEW_CANCEL,
    ...(mends === null && { prefill: { charge: typedPounds(held) } }),
    mends,
    done: `${name}’s booking is cancelled`,
    places: ['money'],
    read: (typed) => readCancel(typed, held),
    save: async (cancel, how): Promise<Queued> =>
      cancelBooking(order.id, inQueue({ ...cancel, ...(await tell.body(form.now().notify)) }), how),
    onSaved: () => {
      guard.release();
      leave();
    },
  });
  const guard = useGuard(form.isDirty, leave);
  const online = useCancelOnline(order.id, form.show, () => {
    guard.release();
    void form.draft.drop();
    toast('done', `${name}’s booking is cancelled`);
    leave();
  });
  const tell = useTelling({ occasion: 'cancelled', course: detail.course.id, people: [order.customer.id] });
  const { values, errors, set } = form;
  const money = moneyIn(values, held);
  const noEdit = useNoEdit('orders');
  const notNow = useNotNow(detail);
  const keep = useKeepQuestion();
  const submit = () => {
    const { input } = readCancel(form.now(), held);
    if (!input) return form.submit();
    const { money: way, charge: kept = 0 } = input;
    if (!needsSignal(way)) return keep.check({ charge: way === 'keep' ? kept : 0, held }, form.submit);
    return void tell.body(form.now().notify).then((told) => online.send({ ...input, ...told }));
  };
  const why = needsSignal(money) && !online.isSending ? notNow : null;
  const asking = { ...form, submit, saving: form.saving || online.isSending, above: online.problem ?? form.above };
  const charge = penceOf(values.charge).pence ?? 0;
  return (
    <ChangeFormModal
      onlyWhy
      noEdit={noEdit ?? (why === null ? null : `${why}.`)}
      title={TITLE}
      send={TITLE}
      form={asking}
      guard={guard}
      lead={<StepHead detail={detail} />}
    >
      {isMarket ? (
        <p className="text-ink-2">The marketplace took the money for this booking, so it settles that.</p>
      ) : (
        <CancelMoneyPart detail={detail} held={held} values={values} errors={errors} set={set} />
      )}
      <section aria-label="Reason" className="card p-4 wide:p-5">
        <TextArea
          label="Reason"
          error={errors['reason']}
          value={values.reason}
          max={REASON_MAX}
          perRow={60}
          rows={3}
          onChange={(reason) => set('reason', reason)}
        />
      </section>
      <TellRiders tell={tell} isOn={values.notify} onChange={(notify) => set('notify', notify)} />
      <p role="status" className="font-med">
        {willHappen({ name, money, held, charge: isMarket ? 0 : charge, method: values.method })}
      </p>
      {keep.question}
    </ChangeFormModal>
  );
}
