// Roles, areas and access (specification section 6). Pure: the server decides with it, the app shows with it.
import { z } from '~contract/wire/zod';

/** Anything that is neither edit nor view is hidden (section 6; docs/domain.md, Values). */
export const permissionValue = z
  .enum(['USER_PERMISSION_EDIT', 'USER_PERMISSION_VIEW', 'USER_PERMISSION_NONE'])
  .catch('USER_PERMISSION_NONE');
export type PermissionValue = z.infer<typeof permissionValue>;

/** The permissions object of section 3, with admin_permission, which marks an admin. */
export const permissions = z.object({
  bike_permission: permissionValue,
  calendar_permission: permissionValue,
  calendar_own_permission: permissionValue,
  order_permission: permissionValue,
  contact_permission: permissionValue,
  invoice_permission: permissionValue,
  staff_planner_permission: permissionValue,
  course_permission: permissionValue,
  certificate_permission: permissionValue,
  communication_permission: permissionValue,
  profile_permission: permissionValue,
  account_permission: permissionValue,
  is_account_owner: z.boolean(),
  admin_permission: z.boolean(),
});
export type Permissions = z.infer<typeof permissions>;

/** Area → the permission that opens it (section 6). `settings` covers school, widget and DVSA settings. */
export const AREA_PERMISSION = {
  bikes: 'bike_permission',
  calendar: 'calendar_permission',
  calendar_own: 'calendar_own_permission',
  orders: 'order_permission',
  contacts: 'contact_permission',
  invoices: 'invoice_permission',
  staff: 'staff_planner_permission',
  courses: 'course_permission',
  certificates: 'certificate_permission',
  communication: 'communication_permission',
  profile: 'profile_permission',
  settings: 'account_permission',
} as const satisfies Record<string, keyof Permissions>;
export type Area = keyof typeof AREA_PERMISSION;

/** Areas that exist only with Pro (section 6). */
export const PRO_AREAS: readonly Area[] = ['bikes', 'certificates'];

export type Access = 'edit' | 'view' | 'hidden';

/** What a person may do in an area. The owner edits everywhere; an admin also edits staff (docs/wire.md, Order of checks). */
export function accessTo(area: Area, person: Permissions): Access {
  if (person.is_account_owner) return 'edit';
  if (area === 'staff' && person.admin_permission) return 'edit';
  return ACCESS[person[AREA_PERMISSION[area]]];
}

/** Access to the calendar: the wider of all and own (section 6). */
export function calendarAccess(person: Permissions): Access {
  const [all, own] = [accessTo('calendar', person), accessTo('calendar_own', person)];
  return RANK[all] >= RANK[own] ? all : own;
}

/** True if `have` is enough for `need`. */
export function allows(have: Access, need: 'view' | 'edit'): boolean {
  return RANK[have] >= RANK[need];
}

/** The role on the wire (specification section 3, User roles): the account owner is an admin there. */
export const userRole = z.enum(['USER_STAFF', 'USER_ADMIN']);
export type UserRole = z.infer<typeof userRole>;

/** The wire's word for a role. */
export function userRoleOf(person: Pick<Permissions, 'is_account_owner' | 'admin_permission'>): UserRole {
  return roleOf(person) === 'staff' ? 'USER_STAFF' : 'USER_ADMIN';
}

export type Role = 'owner' | 'admin' | 'staff';

/** Role label (section 4): account owner, else admin, else staff. */
export function roleOf(person: Pick<Permissions, 'is_account_owner' | 'admin_permission'>): Role {
  if (person.is_account_owner) return 'owner';
  return person.admin_permission ? 'admin' : 'staff';
}

const ACCESS: Record<PermissionValue, Access> = {
  USER_PERMISSION_EDIT: 'edit',
  USER_PERMISSION_VIEW: 'view',
  USER_PERMISSION_NONE: 'hidden',
};
const RANK: Record<Access, number> = { hidden: 0, view: 1, edit: 2 };
