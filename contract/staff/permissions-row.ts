// What a person may do, as the feed says it to their devices.
import { permissions } from './permissions';
import { rowHead, timestamp } from '~contract/text/text';
import { proState } from '~contract/users/users';
import { z } from '~contract/wire/zod';

/** `at`: when the school's records went back to a backup; `back_to`: the moment of the backup. */
export const wentBack = z.object({ at: timestamp, back_to: timestamp });
export type WentBack = z.infer<typeof wentBack>;

/**
 * The caller's own permissions, under the id of their user. `restored`: the last time in 90 days that the school's records went back to a
 * backup; absent in rows that a device has had since before this field.
 */
export const permissionsRow = permissions.extend({
  ...rowHead,
  pro_state: proState,
  restored: wentBack.nullable().optional(),
});
export type PermissionsRow = z.infer<typeof permissionsRow>;
