// The number of seats in use (specification section 4, Seat status). The total comes from the server.
import { Link } from '@tanstack/react-router';
import { getAccount } from '~contract/users/users';
import { seatStatus } from '~domain/school/seats';
import { buttonClass } from '~ui/button';
import { Tile, type Lamp } from '~ui/tile';
import { useAnswer } from '~widgets/answers/use-answer';
import { OPENS } from '~widgets/hooks/use-leave';
import { useNow } from '~widgets/hooks/use-now';
import { whenText } from '~widgets/format/when';

const LAMP = { ok: 'ok', reached: 'amber', exceeded: 'red' } as const satisfies Record<string, Lamp>;
const WORDS = {
  ok: null,
  reached: 'All seats are taken, so you can’t add anyone.',
  exceeded: 'There are more people than seats, so you can’t add anyone.',
} as const;

export function Seats({ used }: { used: number }) {
  const now = useNow(30_000);
  const { value, at, trouble } = useAnswer({ endpoint: getAccount, options: {} });
  const total = value?.total_users ?? null;
  const status = seatStatus(used, total);
  return (
    <Tile
      label="Seats"
      lamp={value === null ? 'off' : LAMP[status]}
      value={used}
      unit={total === null ? 'in use' : `of ${total} in use`}
    >
      {WORDS[status] === null ? null : <p className="font-med">{WORDS[status]}</p>}
      {trouble !== null && at !== null && total !== null ? (
        <p className="text-tab text-ink-2">{`The total is from ${whenText(at, now)}.`}</p>
      ) : null}
      {status === 'ok' ? null : (
        <Link to="/expand" {...OPENS} className={buttonClass('default', false, 'self-start')}>
          More seats
        </Link>
      )}
    </Tile>
  );
}
