// Changes several bikes at once: a change of its own for each, sent like any other, and one Undo that puts all of them back.
import type { z } from '~contract/zod';
import type { bikePatch } from '~contract/bikes';
import type { BikeView } from '~data/bikes/bikes';
import { saveBike } from '~data/bikes/save';
import { keepCopy } from '~data/saving/backup-now';
import { getSyncStatus } from '~sync/status';
import { toast } from '~ui/toasts';
import { counted } from '~widgets/format/size-text';
import { notSaved } from '~widgets/saving/not-saved';
import { offerUndo } from '~widgets/saving/offer-undo';
import { isAtOnce, savedHere } from '~widgets/saving/save-and-wait';

type Patch = z.output<typeof bikePatch>;
type Each = {
  bikes: readonly BikeView[];
  change: Patch;
  /** What puts a bike back. */
  before: (bike: BikeView) => Patch;
  /** The toast's text for so many: '5 bikes are at risk'. */
  done: (bikes: string) => string;
  device: 'phone' | 'computer';
  /** Takes back what was saved beside the bikes. */
  alsoBack?: () => Promise<void>;
};

/** Says how many were saved if this device couldn't save all. Never throws. */
export async function saveEach({ bikes, change, before, done, device, alsoBack }: Each): Promise<void> {
  const saved: BikeView[] = [];
  try {
    for (const bike of bikes) {
      const queued = await saveBike(bike.id, change);
      if (queued === null) continue;
      saved.push(bike);
      // A save isn't reported before the change has its second copy (docs/sync.md, Second copy).
      if (queued.seq !== null) await keepCopy(queued.seq);
    }
  } catch (error) {
    const some = saved.length === 0 ? '' : `${saved.length} of ${counted(bikes.length, 'bike')} updated. `;
    toast('failed', some + notSaved(error, false));
  }
  if (saved.length === 0) return;
  const named = counted(saved.length, 'bike');
  offerUndo({
    done: done(named),
    where: isAtOnce({ ...getSyncStatus(), waiting: 0 }) ? undefined : savedHere(device),
    undo: async () => {
      for (const bike of saved) await saveBike(bike.id, before(bike));
      await alsoBack?.();
      return true;
    },
    undone: `${named} ${saved.length === 1 ? 'is' : 'are'} as before`,
  });
}
