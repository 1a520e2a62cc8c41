import { describe, expect, it } from 'vitest';
import { addedAt, areaEntries, menuEntries } from '~app/shell/menu';
import { accessTo } from '~contract/staff/permissions';
import { demoSchools } from '~server/demo/people';
import { someone } from '~tests/helpers/people';

const TODAY = '2026-11-21';
const ALL = [
  'Calendar',
  'Orders',
  'Invoices',
  'Contacts',
  'Courses',
  'Staff',
  'Certificates',
  'Bikes',
  'Communication',
];
const labels = (...given: Parameters<typeof menuEntries>) => menuEntries(...given).map((entry) => entry.label);

describe('the menu', () => {
  it('shows the owner everything that is built, in the specification’s order', () => {
    const owner = someone('NONE', { is_account_owner: true });
    expect(labels(owner.permissions, owner.user, TODAY)).toEqual(ALL);
  });

  it('leaves hidden areas out and keeps what may be viewed', () => {
    const staff = someone('VIEW', { staff_planner_permission: 'USER_PERMISSION_NONE' });
    expect(labels(staff.permissions, staff.user, TODAY)).toEqual(ALL.filter((label) => label !== 'Staff'));
  });

  it.each([
    ['owner@example.com', ALL, true],
    ['admin@example.com', ALL, true],
    ['callum@example.com', ALL.filter((label) => label !== 'Staff' && label !== 'Invoices'), false],
    ['priya@example.com', ALL.filter((label) => label !== 'Staff'), true],
  ])('shows %s of the demonstration what the permissions allow', (email, sees, settings) => {
    const who = demoSchools.flatMap(({ people }) => people).find((one) => one.email === email);
    const { permissions, user } = someone('NONE', {
      ...who?.permissions,
      is_account_owner: who?.owner ?? false,
      admin_permission: who?.admin ?? false,
    });
    expect(labels(permissions, user, TODAY)).toEqual(sees);
    expect(accessTo('settings', permissions) !== 'hidden').toBe(settings);
  });

  it('treats an unknown permission value as hidden', () => {
    const odd = someone('NONE');
    expect(labels(odd.permissions, odd.user, TODAY)).toEqual([]);
  });

  it('shows the calendar with all or with own access', () => {
    const own = someone('NONE', { calendar_own_permission: 'USER_PERMISSION_EDIT' });
    const all = someone('NONE', { calendar_permission: 'USER_PERMISSION_VIEW' });
    expect(labels(own.permissions, own.user, TODAY)).toEqual(['Calendar']);
    expect(labels(all.permissions, all.user, TODAY)).toEqual(['Calendar']);
  });

  it('gives an admin the staff area whatever their own permission', () => {
    const admin = someone('NONE', { admin_permission: true });
    expect(labels(admin.permissions, admin.user, TODAY)).toEqual(['Staff']);
  });

  it('greys Certificates and Bikes without Pro; what the school had once can still be read', () => {
    const greyed = (pro: 'never' | 'active' | 'ended') => {
      const { permissions, user } = someone('EDIT', {}, pro);
      return menuEntries(permissions, user, TODAY)
        .filter((entry) => entry.needsPro)
        .map((entry) => [entry.label, entry.isReadable]);
    };
    expect(greyed('active')).toEqual([]);
    expect(greyed('never')).toEqual([
      ['Certificates', false],
      ['Bikes', false],
    ]);
    expect(greyed('ended')).toEqual([
      ['Certificates', true],
      ['Bikes', true],
    ]);
  });

  it('marks Contacts and Communication with a dot while their features are new', () => {
    const { permissions, user } = someone('EDIT');
    const dots = (today: string) =>
      menuEntries(permissions, user, today)
        .filter((entry) => entry.dot)
        .map((entry) => entry.label);
    expect(dots('2025-09-30')).toEqual(['Contacts', 'Communication']);
    expect(dots('2025-10-14')).toEqual(['Contacts']);
    expect(dots('2025-10-15')).toEqual([]);
  });

  it('never starts a person in an area that waits for Pro', () => {
    const bikesOnly = someone('NONE', { bike_permission: 'USER_PERMISSION_EDIT' }, 'never');
    expect(areaEntries(bikesOnly.permissions, bikesOnly.user)).toEqual([]);
  });
});

describe('what the side menu adds', () => {
  it.each([
    ['/bikes', 'bikes'],
    ['/bikes/7/details', 'bikes'],
    ['/calendar/new', 'calendar'],
    ['/certificates/books', 'books'],
    ['/certificates/books/', 'books'],
    ['/certificates/books/3/return', 'books'],
    ['/settings/widget/promo', 'promo'],
    ['/settings/widget/promo/3/edit', 'promo'],
    ['/settings/school', null],
    ['/staff', 'staff'],
    ['/staff/5/edit', 'staff'],
    ['/certificates', null],
    ['/certificates/3418848/issue', null],
    ['/contacts', null],
    ['/orders', null],
    ['/', null],
  ])('%s: %s', (address, adds) => {
    expect(addedAt(address)).toBe(adds);
  });
});
