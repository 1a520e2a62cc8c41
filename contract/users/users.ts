// Users: signing in and out, sessions and devices, passwords, the signed-in person (specification sections 3, 4, 7;
// docs/wire.md, Sessions). Nothing here is ever kept as an idempotent answer.
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '~contract/wire/limits';
import { permissions, userRole } from '~contract/staff/permissions';
import {
  codePoints,
  day,
  email,
  id,
  isStorable,
  pathId,
  personName,
  phone,
  REQUIRED,
  requiredText,
  timestamp,
  text,
} from '~contract/text/text';
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { endpoint } from '~contract/wire/endpoint';
import { z } from '~contract/wire/zod';

/** A password at sign-in: anything, so that an old one still works; bounded so that hashing stays cheap. */
const givenPassword = z
  .string()
  .min(1, REQUIRED)
  .max(PASSWORD_MAX * 4, 'This password is too long')
  .refine(isStorable, 'This password contains characters that cannot be stored');

/** A new password: 12 to 128 code points after NFKC. Common ones are refused by the server, which holds the list. */
export const newPassword = z
  .string()
  .min(1, REQUIRED)
  .refine(isStorable, 'This password contains characters that cannot be stored')
  .meta({ maxLength: PASSWORD_MAX })
  .transform((value) => value.normalize('NFKC'))
  .refine((value) => codePoints(value) >= PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .refine((value) => codePoints(value) <= PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);

/** Pro as the school has it. `ended`: reading goes on, writing is refused (docs/wire.md, Order of checks). */
export const proState = z.enum(['never', 'active', 'ended']);
export type ProState = z.infer<typeof proState>;

/** How long a CBT certificate lasts, and from when one on an automatic restricts: settings of the server (domain/certificates/cbt-rules). */
export const cbtRules = z.object({
  years: z.array(z.object({ from: day, years: z.int().positive() })).min(1),
  automatic_restricts_from: day.nullable(),
});

/** The signed-in person: what the app keeps under its `state` key (section 3, Session user). */
export const sessionUser = z.object({
  id,
  school_id: id,
  school_name: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** A session stored by an older version of the app has none. */
  user_role: userRole.default('USER_STAFF'),
  suppliers: z.array(id),
  is_connect_pro: z.boolean(),
  pro_state: proState,
  pricing_table_id: z.string().nullable(),
  extra_staff_pricing_table_id: z.string().nullable(),
  publishable_key: z.string().nullable(),
  /** A session stored by an older version of the app has none. */
  cbt_rules: cbtRules.default(STANDARD_RULES),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof tokens>;

export const credentials = z.strictObject({ email, password: givenPassword });

export const verified = z.object({
  user: sessionUser,
  connect_user_permissions: permissions,
  staff_id: id.nullable(),
});
export type Verified = z.infer<typeof verified>;

export const signupForm = z.strictObject({
  school_name: requiredText(NAME_MAX),
  first_name: personName,
  last_name: personName,
  email,
  password: newPassword,
  phone: phone.optional(),
});

export const device = z.object({
  id,
  name: z.string(),
  created: timestamp,
  last_seen: timestamp,
  current: z.boolean(),
});

export const deviceList = z.object({ count: z.int(), results: z.array(device) });

/** Seats and the Pro fields of the session (section 3, Account info). */
export const account = z.object({
  staff_user_count: z.int().nonnegative(),
  admin_user_count: z.int().nonnegative(),
  total_users: z.int().nonnegative().nullable(),
  is_connect_pro: z.boolean(),
  pro_state: proState,
  pricing_table_id: z.string().nullable(),
  extra_staff_pricing_table_id: z.string().nullable(),
  publishable_key: z.string().nullable(),
});

export const passwordChange = z.strictObject({ current_password: givenPassword, password: newPassword });
export const forgotPassword = z.strictObject({ email });
export const resetPassword = z.strictObject({ password: newPassword });
const refreshBody = z.strictObject({ refresh: text(512).min(1, REQUIRED) });

export const login = endpoint({
  method: 'POST',
  path: '/users/login',
  guard: 'public',
  summary: 'Sign in with e-mail and password',
  body: credentials,
  status: 200,
  answer: tokens,
  idempotent: false,
});
export const refresh = endpoint({
  method: 'POST',
  path: '/users/refresh',
  guard: 'public',
  summary: 'Exchange a refresh token; it is rotated',
  body: refreshBody,
  status: 200,
  answer: tokens,
  idempotent: false,
});
export const verify = endpoint({
  method: 'POST',
  path: '/users/verify',
  guard: 'public',
  summary: 'Check an access token; answers the person behind it',
  body: z.strictObject({ token: text(4096).min(1, REQUIRED) }),
  status: 200,
  answer: verified,
  idempotent: false,
});
export const logout = endpoint({
  method: 'POST',
  path: '/users/logout',
  guard: 'public',
  summary: 'Sign out the device that holds this refresh token',
  body: refreshBody,
  status: 204,
  idempotent: false,
});
export const signup = endpoint({
  method: 'POST',
  path: '/users/signup',
  guard: 'public',
  summary: 'A new school with its owner',
  body: signupForm,
  status: 201,
  answer: z.object({ school_id: id, user_id: id }),
  idempotent: false,
});
export const changePassword = endpoint({
  method: 'PATCH',
  path: '/users/password-reset',
  guard: 'member',
  summary: 'Change the own password; signs out the other devices',
  body: passwordChange,
  status: 204,
  idempotent: false,
});
export const forgot = endpoint({
  method: 'POST',
  path: '/users/forgot-password',
  guard: 'public',
  summary: 'Ask for a reset link by e-mail; the answer never tells whether the address is known',
  body: forgotPassword,
  status: 204,
  idempotent: false,
});
export const reset = endpoint({
  method: 'POST',
  path: '/school/staff/reset-password/{token}/{uid}/',
  guard: 'public',
  summary: 'Set a new password with the token of a reset link',
  params: z.object({ token: text(128), uid: text(32) }),
  body: resetPassword,
  status: 204,
  idempotent: false,
});
export const getPermissions = endpoint({
  method: 'GET',
  path: '/users/permissions',
  guard: 'member',
  summary: 'The permissions of the signed-in person',
  status: 200,
  answer: permissions,
});
export const getAccount = endpoint({
  method: 'GET',
  path: '/users/account',
  guard: 'member',
  summary: 'Seats in use and the Pro fields of the session',
  status: 200,
  answer: account,
});
export const listDevices = endpoint({
  method: 'GET',
  path: '/users/devices/',
  guard: 'member',
  summary: 'The devices this person is signed in on',
  status: 200,
  answer: deviceList,
});
/** `erase`: the device is lost; at its next contact it deletes everything that it holds, what it has not sent included. */
export const eraseQuery = z.strictObject({ erase: z.literal('true', 'This can be true only').optional() });

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/users/devices/{id}/',
  guard: 'member',
  summary: 'Sign out one of the own devices; with erase=true it also deletes everything that it holds',
  params: z.object({ id: pathId }),
  query: eraseQuery,
  status: 204,
  idempotent: false,
});
