// Passwords: forgotten, set anew with a link, changed.
import type { BodyOf } from '~contract/endpoint';
import { changePassword as change, forgot, reset } from '~contract/users';
import { call } from './api';

/** Asks for a reset link. Succeeds whether the address is known or not. */
export function sendResetLink(email: string): Promise<void> {
  return call(forgot, { body: { email } });
}

/** Sets a new password with the `uid` and `token` of a reset link; errors of the password under `password`. */
export function resetPassword(link: { uid: string; token: string }, password: string): Promise<void> {
  return call(reset, { params: link, body: { password } });
}

/** Changes the own password; the other devices are signed out. Errors under `current_password` and `password`. */
export function changePassword(form: BodyOf<typeof change>): Promise<void> {
  return call(change, { body: form });
}
