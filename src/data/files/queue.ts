// Prepares files in this page, one at a time and in one run at a time. The tab that synchronises asks for it, and so
// does a form whose files were just picked.
import { door } from '~data/database-access';
import { requestSync } from '~data/page/sync-requests';
import { prepareNext } from './prepare-next';
import { takeOverSubmitted } from '~data/form-changes/take-over';

let running: Promise<void> | null = null;
let isAsked = false;

/** Starts the preparation of picked files; safe to call at any time. */
export function requestPreparation(): void {
  isAsked = true;
  running ??= run().finally(() => {
    running = null;
    if (isAsked) requestPreparation();
  });
}

async function run(): Promise<void> {
  isAsked = false;
  try {
    if (await door.run(takeOverSubmitted)) requestSync();
    // Loads the picture library, which is only needed here.
    const { prepareFile } = await import('~data/photos/prepare');
    const around = { door, prepareFile, now: () => Date.now(), later: new Set<string>() };
    for (let of = await prepareNext(around); of; of = await prepareNext(around)) if (of === 'change') requestSync();
  } catch {
    // Nobody is signed in any more, the storage is lost or the code can't be loaded: the next start continues.
  }
}
