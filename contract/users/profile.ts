// The signed-in person's own details (specification section 2.9; an extension, since section 7 names no call for them). Their
// e-mail address is how they sign in, and is changed in the staff area.
import { endpoint } from '~contract/wire/endpoint';
import { personName, rowHead } from '~contract/text/text';
import { phoneNumber } from '~contract/text/phone-number';
import { z } from '~contract/wire/zod';

/** The own details, under the id of the user; the version is that of the person in the staff area. */
export const profile = z.object({
  ...rowHead,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Profile = z.infer<typeof profile>;

export const profilePatch = z
  .strictObject({ first_name: personName, last_name: personName, phone: phoneNumber })
  .partial();

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  guard: 'profile',
  summary: 'The own details',
  status: 200,
  answer: profile,
});
export const patchProfile = endpoint({
  method: 'PATCH',
  path: '/users/profile',
  guard: 'profile',
  summary: 'Change the own details',
  body: profilePatch,
  status: 200,
  answer: profile,
});
