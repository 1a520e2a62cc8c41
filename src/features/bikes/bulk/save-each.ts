// Changes several bikes at once: a change of its own for each, sent like any other, and one Undo that puts all of them back.
import type { z } from '~contract/wire/zod';
import type { bikePatch } from '~contract/bikes/bikes';
import type { BikeView } from '~data/bikes/bikes';
import { saveBike } from '~data/bikes/save';
import { keepCopy } from '~data/form-saves/backup-now';
import { StorageFullError } from '~data/database/storage-full';
import { getSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { counted } from '~widgets/format/size-text';
import { notSaved } from '~widgets/form-saves/not-saved';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { isAtOnce, savedHere } from '~widgets/form-saves/save-and-wait';

type Patch = z.output<typeof bikePatch>;
type Each = {
  bikes: readonly BikeView[];
  change: Patch;
  /** What puts a bike back. */
  before: (bike: BikeView) => Patch;
  /** The toast's text for so many: '5 bikes are at risk'. */
  done: (bikes: string, count: number) => string;
  device: 'phone' | 'computer';
  /** Saves what belongs to the bikes that were saved; the result takes it back. */
  also?: (saved: readonly BikeView[]) => Promise<() => Promise<void>>;
};

/** Says how many were saved if this device couldn't save all. Never throws. */
export async function saveEach({ bikes, change, before, done, device, also }: Each): Promise<void> {
  const saved = await saveAll(bikes, change);
  if (saved.length === 0) return;
  const alsoBack = await saveAlso(saved, also);
  const named = counted(saved.length, 'bike');
  offerUndo({
    done: done(named, saved.length),
    where: isAtOnce({ ...getSyncStatus(), waiting: 0 }) ? undefined : savedHere(device),
    undo: async () => {
      for (const bike of saved) await saveBike(bike.id, before(bike));
      await alsoBack?.();
      return true;
    },
    undone: `${named} ${saved.length === 1 ? 'is' : 'are'} as before`,
  });
}

/** Those that were saved. */
async function saveAll(bikes: readonly BikeView[], change: Patch): Promise<readonly BikeView[]> {
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
    toast('failed', whyNotAll(error, saved.length, bikes.length));
  }
  return saved;
}

function whyNotAll(error: unknown, saved: number, of: number): string {
  const why = notSaved(error, false);
  if (saved === 0) return why;
  const some = `${saved} of ${counted(of, 'bike')} updated.`;
  return error instanceof StorageFullError
    ? `${some} This device is full. Free some space, then go on.`
    : `${some} ${why}`;
}

async function saveAlso(saved: readonly BikeView[], also: Each['also']) {
  try {
    return await also?.(saved);
  } catch (error) {
    toast('failed', 'Not every booking has another bike yet. Open the bikes to choose them.');
    reportError(error);
    return undefined;
  }
}
