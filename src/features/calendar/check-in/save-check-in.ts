// Saves a check-in, and offers to take it back. Loaded after the calendar, before the first tap.
import type { RiderView } from '~data/calendar/calendar';
import { setOutcome } from '~data/orders/save';
import { keepCopy } from '~data/saving/backup-now';
import { getSyncStatus } from '~sync/status';
import { toast } from '~ui/toasts';
import { notSaved } from '~widgets/saving/not-saved';
import { offerUndo } from '~widgets/saving/offer-undo';
import { savedHere } from '~widgets/saving/save-and-wait';

type To = Parameters<typeof setOutcome>[1];

/** Never rejects: says it if this device couldn't save. */
export async function saveCheckIn(rider: RiderView, to: 'CHECKED_IN' | 'BOOKED', device: 'phone' | 'computer') {
  const { id, outcome: before, customer } = rider;
  const name = customer.full_name || 'Rider';
  const [isIn, isNot] = [`${name} is checked in`, `${name} is not checked in`];
  const isCheckIn = to === 'CHECKED_IN';
  try {
    await save(id, to);
  } catch (error) {
    toast('failed', notSaved(error, false));
    return;
  }
  offerUndo({
    done: isCheckIn ? isIn : isNot,
    where: getSyncStatus().state === 'offline' ? savedHere(device) : undefined,
    undo: async () => {
      await save(id, before as To);
      return true;
    },
    undone: isCheckIn ? isNot : isIn,
  });
}

/** A save isn't reported before the change has its second copy (docs/sync.md, Second copy). */
async function save(id: number, outcome: To): Promise<void> {
  const { seq } = await setOutcome(id, outcome);
  if (seq !== null) await keepCopy(seq);
}
