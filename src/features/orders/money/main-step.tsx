// The next step with a booking's money: taking what is owed, or paying back an excess.
import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '~data/orders/order';
import { isOfMarketplace } from '~domain/orders/money';
import { poundsText } from '~domain/text/money-text';
import { Button, buttonClass } from '~ui/button';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useStepTo } from '../order/below';

type Main = { step: 'pay' | 'refund'; amount: number };

/** Null if there is nothing to take or pay back, or if the person may not see it. */
export function mainStepOf({ order, money }: Pick<OrderDetail, 'order' | 'money'>): Main | null {
  if (money === null || isOfMarketplace(order.source)) return null;
  if (money.owed > 0) return { step: 'pay', amount: money.owed };
  return money.over > 0 ? { step: 'refund', amount: money.over } : null;
}

export function MainStep({ step, amount }: Main) {
  const stepTo = useStepTo();
  const noSignal = useNoSignal();
  const label = step === 'pay' ? 'Take payment' : `Pay back ${poundsText(amount)}`;
  if (step === 'refund' && noSignal !== null) {
    return (
      <div className="flex w-full flex-col gap-2 wide:flex-row-reverse wide:items-center wide:justify-between">
        <Button look="pri" big disabled title={noSignal}>
          {label}
        </Button>
        <p className="text-center text-tab text-ink-2">{`${noSignal}.`}</p>
      </div>
    );
  }
  return (
    <Link {...stepTo(step)} {...OPENS} className={buttonClass('pri', true, 'max-wide:w-full')}>
      {label}
    </Link>
  );
}
