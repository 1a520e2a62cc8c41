// The account owner's notice that the school's records went back to a backup.
import { dismissRestoreNotice } from '~contract/school/restored';
import { call } from '~data/api/call';

/** Online only. `key`: a uuid, the same one for a second try. Throws ApiError. */
export function dismissNotice(id: number, key: string): Promise<void> {
  return call(dismissRestoreNotice, { params: { id }, body: {}, idempotencyKey: key });
}
