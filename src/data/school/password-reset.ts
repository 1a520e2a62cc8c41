// Passwords without a session.
import { forgot, reset } from '~contract/users/users';
import { call } from '~data/api/call';

/** Asks for a reset link. Succeeds whether the address is known or not. */
export function sendResetLink(email: string): Promise<void> {
  return call(forgot, { body: { email } });
}

/** Sets a new password with the `uid` and `token` of a reset link; errors of the password under `password`. */
export function resetPassword(link: { uid: string; token: string }, password: string): Promise<void> {
  return call(reset, { params: link, body: { password } });
}
