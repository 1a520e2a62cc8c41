// The values of the permissions form (specification section 5): keys are 'permission:{name}', values are text.
import { AREA_PERMISSION, type Area, type Permissions, type PermissionValue } from '~contract/staff/permissions';
import { z } from '~contract/wire/zod';
import type { BodyOf } from '~contract/wire/endpoint';
import type { patchStaffPermissions } from '~contract/staff/staff';

type Name = (typeof AREA_PERMISSION)[keyof typeof AREA_PERMISSION];
type AreaField = `permission:${Name}`;
const ADMIN = 'permission:admin_permission';
export type PermissionForm = Readonly<Record<AreaField, PermissionValue>> & { readonly [ADMIN]: 'true' | 'false' };

/** The areas, in the order of the menu. */
const LABELS: readonly { area: Area; label: string; what?: string }[] = [
  { area: 'calendar', label: 'Calendar', what: 'Everybody’s courses' },
  { area: 'calendar_own', label: 'Own calendar', what: 'The courses that they instruct' },
  { area: 'orders', label: 'Orders' },
  { area: 'invoices', label: 'Invoices' },
  { area: 'contacts', label: 'Contacts' },
  { area: 'courses', label: 'Courses' },
  { area: 'staff', label: 'Staff', what: 'People, their sites and hours; not their permissions' },
  { area: 'certificates', label: 'Certificates' },
  { area: 'bikes', label: 'Bikes' },
  { area: 'communication', label: 'Communication' },
  { area: 'profile', label: 'Profile', what: 'Their own details' },
  { area: 'settings', label: 'School settings', what: 'School, sites, widget, DVSA and credits' },
];

/** The areas, each with the name of its permission. */
export const AREAS = LABELS.map((one) => ({ ...one, name: AREA_PERMISSION[one.area] }));

export const LEVELS = [
  { value: 'USER_PERMISSION_EDIT', label: 'Edit' },
  { value: 'USER_PERMISSION_VIEW', label: 'View' },
  { value: 'USER_PERMISSION_NONE', label: 'Hidden' },
] as const satisfies readonly { value: PermissionValue; label: string }[];

const LEVEL = z.enum(LEVELS.map(({ value }) => value));
/** The names of the form's fields. */
export const FIELD_NAMES = [...AREAS.map(({ name }) => `permission:${name}` as const), ADMIN] as const;

/** The form's fields. */
export const permissionForm = z.object({
  ...(Object.fromEntries(AREAS.map(({ name }) => [`permission:${name}`, LEVEL])) as Record<AreaField, typeof LEVEL>),
  [ADMIN]: z.enum(['true', 'false']),
});

/** The form's values for these permissions. */
export function toForm(permissions: Permissions): PermissionForm {
  const areas = AREAS.map(({ name }) => [`permission:${name}`, permissions[name]] as const);
  const form = { ...Object.fromEntries(areas), [ADMIN]: String(permissions.admin_permission) };
  return form as PermissionForm;
}

/** The body with the changed permissions; the form's 'true' becomes true. */
export function changesOf(before: PermissionForm, after: PermissionForm): BodyOf<typeof patchStaffPermissions> {
  const changed = Object.entries(after).filter(([key, value]) => before[key as keyof PermissionForm] !== value);
  return Object.fromEntries(
    changed.map(([key, value]) => {
      const name = key.replace('permission:', '');
      return [name, name === 'admin_permission' ? value === 'true' : value];
    }),
  );
}
