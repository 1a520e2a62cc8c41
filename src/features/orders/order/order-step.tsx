// A booking and what can be done with it, each with an address of its own (specification section 2.7).
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OrderDetail } from '~data/orders/order';
import { Waiting } from '~widgets/rows/modal-frames';
import { useFirstName } from '~widgets/rows/use-row-name';
import { idOf } from '~widgets/typed/typed-id';
import { CancelBooking } from '../cancel/cancel-booking';
import { EditOrder } from './edit-order';
import { MoveRider } from '../move/move-rider';
import { OrderProblem } from './order-problem';
import { InPlace, STEPS, useOrderLeave, type OrderPlace, type Step } from './below';
import { RefundPayment } from '../money/refund-payment';
import { TakePayment } from '../money/take-payment';
import { useOrder, useOrderAddress } from './use-order';

type OrderStepProps = { place: OrderPlace; step: string; resend: number | undefined };

/** `place`, `step`: from the address, unchecked; `resend`: the seq of a refused change in the outbox, to edit and resend. */
export function OrderStep({ place, step: asked, resend }: OrderStepProps) {
  const { first, onNamed } = useFirstName(place.orderId);
  const step = STEPS.find((one) => one === asked);
  if (step === undefined) return <ToStart />;
  return (
    <InPlace value={place}>
      <FoundOrder
        key={`${first} ${step} ${resend}`}
        id={idOf(first)}
        place={place}
        step={step}
        resend={resend}
        onNamed={onNamed}
      />
    </InPlace>
  );
}

/** Leaves an address that the specification doesn't have (section 2.2), once: it may be drawn again before it is left. */
function ToStart() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: '/', replace: true }), [navigate]);
  return null;
}

type FoundOrderProps = {
  /** When the modal was opened; null for none. */
  id: number | null;
  place: OrderPlace;
  step: Step;
  resend: number | undefined;
  /** Called with the booking's present id once it is another one. */
  onNamed: (id: number) => void;
};

function FoundOrder({ id, ...props }: FoundOrderProps) {
  const leave = useOrderLeave('edit', props.resend !== undefined);
  return id === null ? <OrderProblem problem="invalid" leave={leave} /> : <KnownOrder id={id} {...props} />;
}

function KnownOrder({ id, place, step, resend, onNamed }: FoundOrderProps & { id: number }) {
  const found = useOrder(id);
  const leave = useOrderLeave('edit', resend !== undefined);
  useOrderAddress(place, found.is === 'row' ? found.row : null, onNamed);
  switch (found.is) {
    case 'loading':
      return <Waiting title="Order" leave={leave} />;
    case 'row':
      return <Modal step={step} detail={found.row} resend={resend} />;
    case 'gone':
    case 'missing':
      return <OrderProblem problem={found.is} leave={leave} />;
    default:
      return <OrderProblem problem={found.is} leave={leave} busy={found.busy} again={found.again} />;
  }
}

function Modal({ step, ...of }: { step: Step; detail: OrderDetail; resend: number | undefined }) {
  switch (step) {
    case 'pay':
      return <TakePayment {...of} />;
    case 'refund':
      return <RefundPayment {...of} />;
    case 'move':
      return <MoveRider {...of} />;
    case 'cancel':
      return <CancelBooking {...of} />;
    default:
      return <EditOrder {...of} />;
  }
}
