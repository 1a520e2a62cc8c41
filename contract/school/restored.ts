// The account owner's notice that the school's records went back to a backup, with the devices that have not come in since
// (docs/sync.md, After a restore). Every device hears of it with the feed.
import { endpoint } from '~contract/wire/endpoint';
import { wentBack } from '~contract/staff/permissions-row';
import { id, pathId, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

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
