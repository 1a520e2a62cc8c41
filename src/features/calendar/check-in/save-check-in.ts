// Saves a check-in, and offers to take it back. Loaded after the calendar, before the first tap.
import type { RiderView } from '~data/calendar/calendar';
import { setOutcome } from '~data/orders/save';
import { needsTheDay } from '~domain/orders/outcomes';
import { keepCopy } from '~data/form-saves/backup-now';
import { getSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { notSaved } from '~widgets/form-saves/not-saved';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { savedHere } from '~widgets/form-saves/save-and-wait';

type To = Parameters<typeof setOutcome>[1];

/** `why`: why it is done on a day far from the course's; `isFar`: it is one. */
type CheckIn = { device: 'phone' | 'computer'; why?: string | undefined; isFar: boolean };

/** The reason of an undo, which nobody is asked for. */
const PUT_BACK = 'Put back after a mistake';

/** Never rejects: says it if this device couldn't save. */
export async function saveCheckIn(rider: RiderView, to: 'CHECKED_IN' | 'BOOKED', { device, why, isFar }: CheckIn) {
  const { id, outcome: before, customer } = rider;
  const name = customer.full_name || 'Rider';
  const [isIn, isNot] = [`${name} is checked in`, `${name} is not checked in`];
  const isCheckIn = to === 'CHECKED_IN';
  try {
    await save(id, to, why);
  } catch (error) {
    toast('failed', notSaved(error, false));
    return;
  }
  offerUndo({
    done: isCheckIn ? isIn : isNot,
    where: getSyncStatus().state === 'offline' ? savedHere(device) : undefined,
    undo: async () => {
      await save(id, before as To, isFar ? (why ?? PUT_BACK) : undefined);
      return true;
    },
    undone: isCheckIn ? isNot : isIn,
  });
}

/** A save isn't reported before the change has its second copy (docs/sync.md, Second copy). */
async function save(id: number, outcome: To, why: string | undefined): Promise<void> {
  const date_reason = why !== undefined && needsTheDay(outcome) ? why : undefined;
  const { seq } = await setOutcome(id, outcome, { ...(date_reason !== undefined && { date_reason }) });
  if (seq !== null) await keepCopy(seq);
}
