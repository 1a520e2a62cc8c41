// Where the figures of a till roll are from and what they don't have. It is printed, too: paper is counted against the till.
import { firstDayHere } from '~data/orders/orders';
import { Link } from '@tanstack/react-router';
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import { PAYMENT_METHOD_LABEL } from '~domain/orders/money';
import { Button } from '~ui/button';
import { stampText, whenText } from '~widgets/format/when';
import { useDevice } from '~widgets/hooks/use-device';
import { useNow } from '~widgets/hooks/use-now';
import type { Till } from './use-till';

export function TillSource({ at, isAsking, trouble, unsent, again }: Till) {
  const device = useDevice();
  const now = useNow(30_000);
  return (
    <div className="flex flex-col gap-1 text-tab text-ink-2">
      <div role="status" className="flex flex-col gap-1">
        {at === null ? <p className="font-med text-ink">{hereText(device, now)}</p> : null}
        {at === null && isAsking ? <p>Asking the school…</p> : null}
        {at === null ? null : <p>{`From the school, ${whenText(at, now)}`}</p>}
        {at !== null && unsent && unsentText(unsent) !== '' ? (
          <p className="font-med text-blue-ink">
            {`Recorded on this ${device}, not sent yet and not in these totals: ${unsentText(unsent)}`}
          </p>
        ) : null}
        {unsent && unsent.refused.size > 0 ? (
          <p className="font-med text-red-ink">
            {`Refused by the school and not in these totals: ${refusedText(unsent)}. See the `}
            <Link to="/sync" className="underline">
              Sync centre
            </Link>
            .
          </p>
        ) : null}
        {trouble === null || isAsking ? null : (
          <p>{trouble === 'no-signal' ? 'The school’s totals need signal.' : trouble.message}</p>
        )}
      </div>
      {trouble === null || isAsking ? null : (
        <Button look="ghost" className="till-tools self-start" onClick={again}>
          Try again
        </Button>
      )}
      <p className="till-printed">{`Printed ${stampText(now)}`}</p>
    </div>
  );
}

function hereText(device: string, now: number): string {
  const since = displayDay(firstDayHere(now));
  return `From this ${device}. Payments taken on other devices, and payments for courses before ${since}, may be missing.`;
}

/** '£50.00 cash, £20.00 card'. */
function refusedText({ refused }: NonNullable<Till['unsent']>): string {
  const sums = [...refused].map(([method, sum]) => `${poundsText(sum)} ${PAYMENT_METHOD_LABEL[method].toLowerCase()}`);
  return sums.join(', ');
}

/** '£149.00 taken, £20.00 reversed'; '' if the school has everything. */
function unsentText({ taken, reversed }: NonNullable<Till['unsent']>): string {
  const parts = [taken > 0 ? `${poundsText(taken)} taken` : '', reversed > 0 ? `${poundsText(reversed)} reversed` : ''];
  return parts.filter(Boolean).join(', ');
}
