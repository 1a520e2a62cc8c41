import { describe, expect, it } from 'vitest';
import {
  accessTo,
  allows,
  calendarAccess,
  permissions,
  permissionValue,
  roleOf,
  type Area,
} from '~contract/staff/permissions';

const EDIT = 'USER_PERMISSION_EDIT';
const VIEW = 'USER_PERMISSION_VIEW';
const person = (values: Record<string, unknown> = {}) =>
  permissions.parse({ is_account_owner: false, admin_permission: false, ...values });

it.each([
  [EDIT, 'edit'],
  [VIEW, 'view'],
  ['USER_PERMISSION_NONE', 'hidden'],
  ['USER_PERMISSION_OF_TOMORROW', 'hidden'],
  [undefined, 'hidden'],
  [7, 'hidden'],
])('the value %j gives %s', (value, access) => {
  expect(accessTo('bikes', person({ bike_permission: value }))).toBe(access);
});

it('an unknown value is read as none', () => {
  expect(permissionValue.parse('x')).toBe('USER_PERMISSION_NONE');
});

it('the owner edits everywhere', () => {
  const areas: Area[] = [
    'bikes',
    'calendar',
    'calendar_own',
    'orders',
    'contacts',
    'invoices',
    'staff',
    'courses',
    'certificates',
    'communication',
    'profile',
    'settings',
  ];
  for (const area of areas) expect(accessTo(area, person({ is_account_owner: true }))).toBe('edit');
});

it('an admin edits staff, and nothing else by being an admin', () => {
  const admin = person({ admin_permission: true, order_permission: VIEW });
  expect(accessTo('staff', admin)).toBe('edit');
  expect(accessTo('orders', admin)).toBe('view');
  expect(accessTo('settings', admin)).toBe('hidden');
});

describe('the calendar', () => {
  it.each([
    [EDIT, VIEW, 'edit'],
    [VIEW, EDIT, 'edit'],
    [undefined, VIEW, 'view'],
    [undefined, undefined, 'hidden'],
  ])('all %s and own %s give %s', (calendar_permission, calendar_own_permission, access) => {
    expect(calendarAccess(person({ calendar_permission, calendar_own_permission }))).toBe(access);
  });
});

it('the role is owner before admin before staff', () => {
  expect(roleOf(person({ is_account_owner: true, admin_permission: true }))).toBe('owner');
  expect(roleOf(person({ admin_permission: true }))).toBe('admin');
  expect(roleOf(person())).toBe('staff');
});

it('edit access includes view access, and not the other way round', () => {
  expect(allows('edit', 'view')).toBe(true);
  expect(allows('view', 'edit')).toBe(false);
  expect(allows('hidden', 'view')).toBe(false);
});
