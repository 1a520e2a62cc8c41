// Saving is always enqueueing. With signal and nothing else waiting, the screen stays a moment to see what the school says
// (docs/sync.md, The form and the outbox).
import { FORM_PATIENCE } from '~contract/limits';
import { keepCopy } from '~data/saving/backup-now';
import { waitForOutcome, type SaveOutcome } from '~data/saving/outcome';
import { getSyncStatus, type SyncStatus } from '~sync/status';
import type { Queued } from '~data/outbox/enqueue';

/** `nothing`: there is nothing to send, or not any more. */
export type Saved = SaveOutcome | { is: 'nothing' };

/** The row's state does not allow it any more: no choice between fields, so the form shows it as it shows a refusal. */
export function isStopped(saved: Saved): saved is Extract<Saved, { is: 'conflict' }> {
  return saved.is === 'conflict' && saved.trouble.kind === 'state';
}

/** True if a save now would reach the school at once, as far as anybody knows. */
export function isAtOnce({ state, waiting }: Pick<SyncStatus, 'state' | 'waiting'>): boolean {
  return waiting === 0 && (state === 'all-sent' || state === 'pulling' || state === 'starting');
}

/** Saves and tells what became of it; `saved` runs in between. Throws what `save` throws (StorageFullError). */
export async function saveAndWait(save: () => Promise<Queued | null>, saved?: () => void): Promise<Saved> {
  const patience = isAtOnce(getSyncStatus()) ? FORM_PATIENCE : 0;
  const queued = await save();
  saved?.();
  if (queued === null || queued.seq === null) return { is: 'nothing' };
  // Nobody is told that it is saved before there are two of it.
  await keepCopy(queued.seq);
  return waitForOutcome(queued.mid, patience);
}

/** What a person reads when a save waits here: never that it was sent. */
export function savedHere(device: 'phone' | 'computer'): string {
  return `Saved on this ${device}. Will send when there is signal.`;
}
