// After the card provider's page: whether the payment has reached us.
import { useEffect, useRef } from 'react';
import { listTopUps } from '~contract/credits/topup';
import { useAnswer } from '~widgets/answers/use-answer';

/** `balance`: a change of it is when the school is asked again. */
export function CameBack({ balance }: { balance: number | null }) {
  const { value, again } = useAnswer({ endpoint: listTopUps, options: { query: { page_size: '1' } } });
  const asked = useRef(balance);
  useEffect(() => {
    if (asked.current === balance) return;
    asked.current = balance;
    again();
  });
  const [last] = value?.results ?? [];
  const isPaid = last?.state === 'PAID';
  return (
    <p role="status" className="card p-4 font-med wide:p-5">
      {isPaid
        ? `Thank you. ${(last.credits + last.bonus).toLocaleString('en-GB')} credits were added.`
        : 'Thank you. The credits are added as soon as the card provider confirms your payment, usually within a minute.'}
    </p>
  );
}
