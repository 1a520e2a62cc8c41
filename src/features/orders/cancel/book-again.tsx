// Books a cancelled rider again. Shows the conflicts that have come up since, and asks for a reason to go ahead.
import { useState } from 'react';
import { REASON_MAX, REASON_NEEDED } from '~contract/calendar/values';
import type { Order } from '~contract/orders/orders';
import { checkAgain, type AgainChecked } from '~data/orders/book-again';
import { Button } from '~ui/button';
import { ConflictPart } from '~widgets/conflicts/conflict-part';
import { Advice } from '~widgets/forms/advice';
import { useLive } from '~widgets/hooks/use-live';

type BookAgainProps = { order: Order; onBook: (reason: string) => void };

export function BookAgain({ order, onBook }: BookAgainProps) {
  const { id, version } = order;
  const found = useLive(() => checkAgain(order), [id, version]);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const conflicts = found?.conflicts ?? [];
  const voucher = found?.voucher ?? null;
  const book = async () => {
    const given = reason.trim();
    const problem = problemOf(given, await checkAgain(order));
    setError(problem);
    if (problem === undefined) onBook(given);
  };
  return (
    <>
      {voucher === null ? null : <Advice>{voucher}</Advice>}
      <ConflictPart
        conflicts={conflicts}
        reason={reason}
        errors={{ reason: error }}
        onReason={(typed) => {
          setReason(typed);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void book()}>
          {conflicts.length > 0 || voucher !== null ? 'Book again anyway' : 'Book again'}
        </Button>
      </div>
    </>
  );
}

function problemOf(reason: string, { conflicts, voucher }: AgainChecked): string | undefined {
  if ([...reason].length > REASON_MAX) return `Must be at most ${REASON_MAX} characters`;
  return reason === '' && (conflicts.length > 0 || voucher !== null) ? REASON_NEEDED : undefined;
}
