// Changing one's own password while signed in. Online only: passwords are never queued (docs/sync.md, Online only).
import type { BodyOf } from '~contract/wire/endpoint';
import { changePassword as endpoint } from '~contract/users/users';
import { call } from '~data/api/call';

/** Changes the password and signs out the other devices. Throws ApiError with `current_password` or `password`. */
export function changePassword(form: BodyOf<typeof endpoint>): Promise<void> {
  return call(endpoint, { body: form });
}
