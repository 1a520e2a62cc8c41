// That the school's records went back to a backup (docs/sync.md, After a restore): every device hears it with the feed, and the
// account owner sees which devices have not come in since.
import { endpoint } from './endpoint';
import { id, pathId, timestamp } from './text';
import { z } from './zod';

/** `at`: when the records went back; `back_to`: the moment of the backup. */
export const wentBack = z.object({ at: timestamp, back_to: timestamp });
export type WentBack = z.infer<typeof wentBack>;

/** `devices`: those that were signed in at `back_to` and have not come in since `at`, the one seen last first. */
export const restoreNotice = wentBack.extend({
  id,
  devices: z.array(z.object({ id, name: z.string(), person: z.string(), last_seen: timestamp })),
});
export type RestoreNotice = z.infer<typeof restoreNotice>;

export const getRestoreNotice = endpoint({
  method: 'GET',
  path: '/school/restored/',
  guard: 'manager',
  summary: 'For the account owner: that the records went back to a backup; null if they never did, or it was dismissed',
  status: 200,
  answer: z.object({ notice: restoreNotice.nullable() }),
});
export const dismissRestoreNotice = endpoint({
  method: 'POST',
  path: '/school/restored/{id}/dismiss/',
  guard: 'manager',
  summary: 'Dismiss that notice; the account owner only',
  params: z.object({ id: pathId }),
  body: z.strictObject({}),
  status: 204,
});
