// Saving is always enqueueing. With signal and no other pending change, the form waits for the server's answer, for
// FORM_PATIENCE at most (docs/sync.md, The form and the outbox).
import { FORM_PATIENCE } from '~contract/wire/limits';
import { keepCopy } from '~data/form-saves/backup-now';
import { afterClose, type AfterClose } from '~data/database/storage-use';
import { waitForOutcome, type SaveOutcome } from '~data/form-saves/outcome';
import { getSyncStatus, type SyncStatus } from '~sync/status';
import type { Queued } from '~data/outbox/enqueue';

/** `nothing`: nothing has changed, or the change cancelled out a pending one. */
export type Saved = SaveOutcome | { is: 'nothing' };

/** True if the row's state doesn't allow the change. There are no fields to choose, so forms show it as a refusal. */
export function isStopped(saved: Saved): saved is Extract<Saved, { is: 'conflict' }> {
  return saved.is === 'conflict' && saved.trouble.kind === 'state';
}

/** True if a save now would be sent at once, as far as is known. */
export function isAtOnce({ state, waiting }: Pick<SyncStatus, 'state' | 'waiting'>): boolean {
  return waiting === 0 && (state === 'all-sent' || state === 'pulling' || state === 'starting');
}

/** Saves and waits for the outcome; calls `saved` between the two. Throws what `save` throws (StorageFullError). */
export async function saveAndWait(save: () => Promise<Queued | null>, saved?: () => void): Promise<Saved> {
  const patience = isAtOnce(getSyncStatus()) ? FORM_PATIENCE : 0;
  const queued = await save();
  saved?.();
  if (queued === null || queued.seq === null) return { is: 'nothing' };
  // A save isn't reported before the change has its second copy (docs/sync.md, Second copy).
  await keepCopy(queued.seq);
  return waitForOutcome(queued.mid, patience);
}

/** The text for a change that is saved here and not yet sent. Says what a private window does to it, as far as that can be known. */
export function savedHere(device: 'phone' | 'computer'): string {
  const closing = CLOSING[afterClose() ?? 'kept'];
  return `Saved on this ${device}. Will send when there is signal.${closing}`;
}

const CLOSING: Readonly<Record<AfterClose, string>> = {
  kept: '',
  gone: ' Closing this private window deletes what isn’t sent.',
  unknown: ' Closing a private window deletes what isn’t sent.',
};
