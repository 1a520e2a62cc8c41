// The people of a school (specification sections 2.10, 3 and 4): everybody's reference rows, and the staff
// area's own. A person of the staff area signs in; what they may do is changed by the account owner and admins alone.
import { INSTRUCTOR_LEVELS } from '~domain/school/instructor-levels';
import { AREA_PERMISSION, permissions, permissionValue, userRole } from './permissions';
import { weekHours } from '~contract/time/hours';
import { NAME_MAX } from '~contract/wire/limits';
import { endpoint } from '~contract/wire/endpoint';
import { ordering, page, paged, pageSize } from '~contract/wire/list';
import { day, email, id, pathId, personName, rowHead, text } from '~contract/text/text';
import { phoneNumber } from '~contract/text/phone-number';
import { deviceList, eraseQuery } from '~contract/users/users';
import { z } from '~contract/wire/zod';

/** What DVSA has certified an instructor for; null where nobody has recorded it (domain/school/instructor-levels). */
const instructorLevel = z.enum(INSTRUCTOR_LEVELS, 'Choose CBT1, CBT1C or CBT1D').nullable();

/**
 * Somebody who instructs, as every member may know them (docs/wire.md, Reference collections). `instructor_level` and
 * `certificate_expires`, the last day of their certificate, are left out for those who see neither calendar, certificates nor staff.
 */
export const staffRef = z.object({
  ...rowHead,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  instructor_certificate: z.string(),
  instructor_level: instructorLevel.optional(),
  certificate_expires: day.nullable().optional(),
  active: z.boolean(),
});
export type StaffRef = z.infer<typeof staffRef>;

export const role = z.enum(['owner', 'admin', 'staff']);

/** Whole days, both included. */
const dayOff = z
  .strictObject({ from: day, to: day, note: text(NAME_MAX).trim() })
  .refine(({ from, to }) => from <= to, 'The last day must not be before the first');
export type DayOff = z.output<typeof dayOff>;

/**
 * A person as the staff area shows them. `user` and `school_profile` are the specification's names of `email` and `user_id`. `active`: may
 * sign in, and counts as a seat. `invited`: active, but hasn't used the link to set a first password yet. `no_access`: active, but every
 * area is hidden from them. Both are false, `user` has no address and `school_profile` is null in answers that were kept before these
 * fields existed. `dvsa_assessed`: follows from `instructor_level`, for apps from before it.
 */
export const staffMember = z.object({
  ...rowHead,
  user_id: id,
  school_profile: id.nullable().default(null),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  user: z.object({ email: z.string() }).default({ email: '' }),
  phone: z.string(),
  role,
  user_role: userRole,
  active: z.boolean(),
  invited: z.boolean().default(false),
  no_access: z.boolean().default(false),
  instructor_certificate: z.string(),
  instructor_level: instructorLevel.default(null),
  dvsa_assessed: z.boolean(),
  certificate_expires: day.nullable(),
  dbs_expires: day.nullable(),
  suppliers: z.array(id),
  hours: weekHours,
  days_off: z.array(dayOff),
});
export type StaffMember = z.infer<typeof staffMember>;

/**
 * `dvsa_assessed` without `instructor_level`, as apps from before send it: true records CBT1C unless they are assessed already, false
 * takes an assessed level away.
 */
const writable = z.strictObject({
  first_name: personName,
  last_name: personName,
  email,
  phone: phoneNumber,
  instructor_certificate: text(NAME_MAX).trim(),
  instructor_level: instructorLevel,
  dvsa_assessed: z.boolean(),
  certificate_expires: day.nullable(),
  dbs_expires: day.nullable(),
  suppliers: z.array(id).max(100, 'At most 100 items'),
});
export const staffCreate = writable.partial().required({ first_name: true, last_name: true, email: true });
export const staffPatch = writable.partial();

/** 'true' and 'false' as the form of the specification sends them (section 5). */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);
const strictValue = z.enum(permissionValue.unwrap().options, 'Choose edit, view or none');
const area = Object.fromEntries(Object.values(AREA_PERMISSION).map((name) => [name, strictValue])) as Record<
  (typeof AREA_PERMISSION)[keyof typeof AREA_PERMISSION],
  typeof strictValue
>;

/** Only named fields change. Ownership is never changed here. */
export const permissionsPatch = z.strictObject({ ...area, admin_permission: flag }).partial();

/** The id and version are those of the person. */
export const staffPermissions = z.object({ ...rowHead, ...permissions.shape });

/** One line of who may do what. */
export const personRights = staffPermissions.extend({ full_name: z.string(), role, active: z.boolean() });
export type PersonRights = z.infer<typeof personRights>;

export const working = staffMember.pick({ id: true, version: true, suppliers: true, hours: true, days_off: true });
export const workingPatch = z
  .strictObject({
    suppliers: z.array(id).max(100, 'At most 100 items'),
    hours: weekHours,
    days_off: z.array(dayOff).max(200, 'At most 200 items'),
  })
  .partial();

const PREFIX = '/school/staff';
const params = z.object({ id: pathId });

export const listStaff = endpoint({
  method: 'GET',
  path: `${PREFIX}/`,
  guard: 'staff',
  summary: 'The people of the school',
  query: z.strictObject({
    active: z.enum(['true', 'false']).optional(),
    ordering: ordering(['first_name', 'last_name']).prefault('first_name,last_name'),
    page,
    page_size: pageSize,
  }),
  status: 200,
  answer: paged(staffMember),
});
export const addStaff = endpoint({
  method: 'POST',
  path: `${PREFIX}/`,
  guard: 'staff',
  summary: 'Add a person, who is sent a link to set a password. 409 seats_reached where no seat is free',
  body: staffCreate,
  status: 201,
  answer: staffMember,
});
export const getStaff = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/`,
  guard: 'staff',
  summary: 'One person',
  params,
  status: 200,
  answer: staffMember,
});
export const patchStaff = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/`,
  guard: 'staff',
  summary: 'Change a person’s details. The account owner’s and admins’ only by themselves and those above them',
  params,
  body: staffPatch,
  status: 200,
  answer: staffMember,
});
export const removeStaff = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/`,
  guard: 'manager',
  summary: 'Deactivate a person: signed out everywhere, the seat is free, their history stays',
  params,
  status: 204,
  current: staffMember,
});
export const getStaffPermissions = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/permissions/`,
  guard: 'manager',
  summary: 'What a person may do',
  params,
  status: 200,
  answer: staffPermissions,
});
export const patchStaffPermissions = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/permissions/`,
  guard: 'manager',
  summary: 'Change what a person may do; never what the account owner may',
  params,
  body: permissionsPatch,
  status: 200,
  answer: staffPermissions,
});
export const listRights = endpoint({
  method: 'GET',
  path: `${PREFIX}/detailed-permissions/`,
  guard: 'manager',
  summary: 'What each person of the school may do, those who are active first, by name',
  status: 200,
  answer: z.object({ count: z.int(), results: z.array(personRights) }),
});
export const deactivateStaff = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/deactivate/`,
  guard: 'manager',
  summary: 'Sign a person out everywhere, and free the seat',
  params,
  status: 200,
  answer: staffMember,
});
export const activateStaff = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/activate/`,
  guard: 'manager',
  summary: 'Let a person sign in again. 409 seats_reached where no seat is free',
  params,
  status: 200,
  answer: staffMember,
});
export const getWorking = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/working/`,
  guard: 'staff',
  summary: 'Where and when a person works',
  params,
  status: 200,
  answer: working,
});
export const patchWorking = endpoint({
  method: 'PATCH',
  path: `${PREFIX}/{id}/working/`,
  guard: 'staff',
  summary: 'Change where and when a person works; answers the whole person',
  params,
  body: workingPatch,
  status: 200,
  answer: staffMember,
});
export const sendStaffResetMail = endpoint({
  method: 'POST',
  path: `${PREFIX}/{id}/send-reset-password-email/`,
  guard: 'staff',
  summary: 'Send a person a link to set a new password',
  params,
  status: 204,
});

const deviceParams = z.object({ id: pathId, device_id: pathId });

export const listStaffDevices = endpoint({
  method: 'GET',
  path: `${PREFIX}/{id}/devices/`,
  guard: 'manager',
  summary: 'The devices that a person is signed in on',
  params,
  status: 200,
  answer: deviceList,
});
export const removeStaffDevice = endpoint({
  method: 'DELETE',
  path: `${PREFIX}/{id}/devices/{device_id}/`,
  guard: 'manager',
  summary: 'Sign out a device of a person; with erase=true it also deletes everything that it holds',
  params: deviceParams,
  query: eraseQuery,
  status: 204,
});
