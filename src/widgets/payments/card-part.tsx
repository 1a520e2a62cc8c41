// Cards on the page of an invoice or a booking: its payment link, what was paid by it, and giving that back to the card.
import type { ReactNode } from 'react';
import type { CardMoney } from '~contract/payments/links';
import type { CardsOf } from '~data/payments/online';
import { displayDay, londonDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { LinkPart } from './link-part';
import { RefundButton } from './refund-button';
import { useCards } from './use-cards';

/** `owed`: pence still to pay. `version`: of the row. `noEdit`: why this person may only look; null if they may act. `send`: ways to send the link. */
type CardPartProps = { of: CardsOf; owed: number; version: number; noEdit: string | null; send?: ReactNode };

export function CardPart({ of, owed, version, noEdit, send }: CardPartProps) {
  const { money, problem, show } = useCards(of, version);
  const noSignal = useNoSignal();
  const isUnused = money !== null && money.link === null && money.payments.length === 0;
  // On each of a day's bookings it would only be in the way that there are no cards.
  if (isUnused && (owed === 0 || ('order' in of && money.mode === 'none'))) return null;
  const why = noEdit ?? noSignal;
  return (
    <section aria-labelledby="cards" className="card flex flex-col gap-3 p-4 wide:p-5">
      <h2 id="cards">Card payments</h2>
      {money === null ? (
        <p role="status" className="text-ink-2">
          {noSignal === null ? (problem ?? 'Asking your school…') : 'Payment links and refunds to cards need signal.'}
        </p>
      ) : (
        <>
          {stateText(money) === null ? (
            <LinkPart of={of} money={money} owed={owed} why={why} send={send} show={show} />
          ) : (
            <p className="text-ink-2">{stateText(money)}</p>
          )}
          <Paid of={of} money={money} why={why} show={show} />
        </>
      )}
    </section>
  );
}

/** Why there can be no link; null if there can. */
function stateText({ mode, account }: CardMoney): string | null {
  if (mode === 'none') return 'Payment links are not set up on this server.';
  return account === 'READY'
    ? null
    : 'Payment links need your school’s account at the card provider: set it up in Settings, School.';
}

type PaidProps = { of: CardsOf; money: CardMoney; why: string | null; show: (money: CardMoney) => void };

function Paid({ of, money, why, show }: PaidProps) {
  const { payments, refunds } = money;
  if (payments.length === 0) return null;
  return (
    <ul aria-label="Paid by card" className="divided">
      {payments.map((payment) => (
        <li key={payment.payment} className="flex flex-wrap items-center gap-3 py-3">
          <span className="min-w-0 flex-1">
            <b className="font-med">{`${poundsText(payment.amount)} by card`}</b>
            {refunds
              .filter((refund) => refund.payment === payment.payment)
              .map((refund) => (
                <span key={refund.id} className="block text-tab text-ink-2">
                  {refundText(refund)}
                </span>
              ))}
          </span>
          {payment.left > 0 ? <RefundButton of={of} payment={payment} why={why} show={show} /> : null}
        </li>
      ))}
    </ul>
  );
}

function refundText({ amount, state, created }: CardMoney['refunds'][number]): string {
  const day = displayDay(londonDay(new Date(created)));
  const what = `${poundsText(amount)} of ${day}`;
  if (state === 'DONE') return `Given back: ${what}`;
  return state === 'ASKED'
    ? `On its way back to the card: ${what}`
    : `Not given back, the card provider refused it: ${what}`;
}
