// Ready-made sets of permissions, for the usual jobs at a school.
import { AREAS, type PermissionForm } from './permission-form';
import type { Area, PermissionValue } from '~contract/staff/permissions';

type Levels = Readonly<Partial<Record<Area, 'edit' | 'view'>>>;
export type Preset = { name: string; what: string; levels: Levels };

/** Areas that a preset doesn't name are hidden. `what`: what it means, in one line. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'Instructor',
    what: 'Teaches: sees everyone’s courses, and works on their own, on contacts, certificates and bikes.',
    levels: {
      calendar: 'view',
      calendar_own: 'edit',
      orders: 'edit',
      contacts: 'edit',
      courses: 'view',
      certificates: 'edit',
      bikes: 'edit',
      profile: 'edit',
    },
  },
  {
    name: 'Office',
    what: 'Runs the desk: changes everything but the school’s settings and people.',
    levels: {
      calendar: 'edit',
      calendar_own: 'edit',
      orders: 'edit',
      invoices: 'edit',
      contacts: 'edit',
      courses: 'edit',
      staff: 'view',
      certificates: 'edit',
      bikes: 'edit',
      communication: 'edit',
      profile: 'edit',
      settings: 'view',
    },
  },
  {
    name: 'Look only',
    what: 'Sees the calendar, bookings, contacts, certificates and bikes, and changes nothing.',
    levels: {
      calendar: 'view',
      calendar_own: 'view',
      orders: 'view',
      contacts: 'view',
      courses: 'view',
      certificates: 'view',
      bikes: 'view',
      profile: 'view',
    },
  },
];

/** For somebody whose permissions are chosen later. */
export const NO_ACCESS: Preset = {
  name: 'No access yet',
  what: 'Can sign in, but sees nothing until their permissions are chosen.',
  levels: {},
};

export const CHOICES: readonly Preset[] = [...PRESETS, NO_ACCESS];

const VALUE = { edit: 'USER_PERMISSION_EDIT', view: 'USER_PERMISSION_VIEW' } as const;

/** The form with the preset's values in every area, and no admin. */
export function withPreset({ levels }: Preset): PermissionForm {
  const valueOf = (area: Area): PermissionValue => {
    const level = levels[area];
    return level === undefined ? 'USER_PERMISSION_NONE' : VALUE[level];
  };
  const areas = AREAS.map(({ area, name }) => [`permission:${name}`, valueOf(area)] as const);
  return { ...Object.fromEntries(areas), 'permission:admin_permission': 'false' } as PermissionForm;
}

/** The preset whose values the form has; undefined if somebody chose each area. */
export function presetOf(form: PermissionForm): Preset | undefined {
  return CHOICES.find((preset) =>
    Object.entries(withPreset(preset)).every(([key, value]) => form[key as keyof PermissionForm] === value),
  );
}
