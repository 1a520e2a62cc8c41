// The staff area's words and forms, without a screen.
import { describe, expect, it } from 'vitest';
import { changesOf as permissionChanges, AREAS, toForm } from '~features/staff/rights/permission-form';
import { changesOf, inputOf, personForm } from '~features/staff/person/person-form';
import { deedText, fieldsText, wrongClockText } from '~features/staff/audit/audit-text';
import { AREAS as OFFERED, auditSearch } from '~features/staff/audit/audit-search';
import { presetOf, PRESETS, withPreset } from '~features/staff/rights/presets';
import { managesDevices, whyNotManaged, whyNotThisPerson } from '~features/staff/ranks';
import { cellsOf, groupsOf, isEverything } from '~features/staff/rights/rights-text';
import { changedText, warningsOf } from '~features/staff/staff-text';
import { AREA_PERMISSION, roleOf, type Permissions } from '~contract/staff/permissions';
import { someone } from '~tests/helpers/people';
import { member } from './member';
import type { AuditLine } from '~contract/school/audit';
import { AUDIT_AREAS } from '~contract/wire/collections';
import type { PersonRights, StaffMember } from '~contract/staff/staff';

const ADMIN = { admin_permission: true };
const NONE = 'USER_PERMISSION_NONE';

const SAL = member(6, 'Sal Moretti', { certificate_expires: '2026-12-12' });

describe('what ends', () => {
  const on = (today: string, but: Partial<StaffMember> = {}) =>
    warningsOf({ ...SAL, ...but }, today).map(({ kind, text }) => `${kind}: ${text}`);

  it.each([
    ['2026-09-12', []],
    ['2026-09-13', ['amber: Certificate ends in 90 days']],
    ['2026-12-11', ['amber: Certificate ends in 1 day']],
    ['2026-12-12', ['amber: Certificate ends today']],
    ['2026-12-13', ['red: Certificate ended 12/12/2026']],
  ])('on %s', (today, said) => expect(on(today)).toEqual(said));

  it('says the more urgent first, and nothing of somebody who is away', () => {
    const both = { dbs_expires: '2026-11-01' };
    expect(on('2026-11-21', both)).toEqual(['red: DBS ended 01/11/2026', 'amber: Certificate ends in 21 days']);
    expect(on('2026-11-21', { ...both, active: false })).toEqual([]);
  });
});

describe('the form of a person', () => {
  it('sends what differs: an emptied date as null, spaces as nothing', () => {
    const typed = { ...inputOf(SAL), first_name: ' Sal ', certificate_expires: '', suppliers: [1, 3] };
    expect(changesOf(SAL, personForm.parse(typed))).toEqual({ certificate_expires: null, suppliers: [1, 3] });
    expect(changesOf(SAL, personForm.parse(inputOf(SAL)))).toEqual({});
  });

  it('names what is wrong by its field', () => {
    const typed = {
      ...inputOf(null),
      first_name: '   ',
      email: 'sal.example.com',
      dbs_expires: '2026-02-30',
      phone: 'x',
    };
    const found = personForm.safeParse(typed).error?.issues.map(({ path }) => path[0]);
    expect(found?.toSorted()).toEqual(['dbs_expires', 'email', 'first_name', 'last_name', 'phone']);
  });
});

describe('the form of permissions', () => {
  const { permissions } = someone('VIEW');

  it('has every area once, under the keys of the specification', () => {
    expect(AREAS.map(({ name }) => name).toSorted()).toEqual(Object.values(AREA_PERMISSION).toSorted());
    expect(toForm(permissions)).toMatchObject({
      'permission:bike_permission': 'USER_PERMISSION_VIEW',
      'permission:admin_permission': 'false',
    });
  });

  it("sends what differs, and 'true' as true", () => {
    const before = toForm(permissions);
    const after = {
      ...before,
      'permission:admin_permission': 'true',
      'permission:order_permission': 'USER_PERMISSION_NONE',
    } as const;
    expect(permissionChanges(before, after)).toEqual({
      admin_permission: true,
      order_permission: 'USER_PERMISSION_NONE',
    });
    expect(permissionChanges(after, before)).toEqual({
      admin_permission: false,
      order_permission: 'USER_PERMISSION_VIEW',
    });
    expect(permissionChanges(before, before)).toEqual({});
  });
});

describe('a ready-made set of permissions', () => {
  const level = (name: string, area: keyof typeof AREA_PERMISSION) => {
    const preset = PRESETS.find((one) => one.name === name);
    return preset && withPreset(preset)[`permission:${AREA_PERMISSION[area]}`];
  };

  it.each([
    ['Instructor', 'calendar', 'USER_PERMISSION_VIEW'],
    ['Instructor', 'calendar_own', 'USER_PERMISSION_EDIT'],
    ['Instructor', 'staff', NONE],
    ['Office', 'invoices', 'USER_PERMISSION_EDIT'],
    ['Office', 'settings', 'USER_PERMISSION_VIEW'],
    ['Look only', 'bikes', 'USER_PERMISSION_VIEW'],
    ['Look only', 'settings', NONE],
  ] as const)('%s: %s is %s', (name, area, value) => expect(level(name, area)).toBe(value));

  it('Look only changes nothing, and no set makes an admin', () => {
    const look = PRESETS.find(({ name }) => name === 'Look only');
    expect(look && Object.values(withPreset(look))).not.toContain('USER_PERMISSION_EDIT');
    for (const preset of PRESETS) expect(withPreset(preset)['permission:admin_permission']).toBe('false');
  });

  it('is recognised until one area is changed', () => {
    for (const preset of PRESETS) {
      const form = withPreset(preset);
      expect(presetOf(form)).toBe(preset);
      expect(presetOf({ ...form, 'permission:admin_permission': 'true' })).toBeUndefined();
      expect(presetOf({ ...form, 'permission:profile_permission': NONE })).toBeUndefined();
    }
  });
});

describe('who may do what', () => {
  const of = (level: 'EDIT' | 'VIEW' | 'NONE', but: Partial<Permissions> = {}): PersonRights => {
    const { permissions } = someone(level, but);
    const { id, version, client_key, updated, full_name, active } = SAL;
    return { id, version, client_key, updated, full_name, active, role: roleOf(permissions), ...permissions };
  };
  const words = (person: PersonRights) => groupsOf(person).map(({ title, areas }) => `${title}: ${areas}`);

  it('is said in the order and the words of the form', () => {
    const labels = AREAS.map(({ label }) => label);
    expect(cellsOf(of('VIEW')).map(({ label }) => label)).toEqual(labels);
    expect(words(of('VIEW'))).toEqual([`View: ${labels.join(', ')}`]);
    const mixed = of('NONE', {
      bike_permission: 'USER_PERMISSION_EDIT',
      calendar_permission: 'USER_PERMISSION_VIEW',
      calendar_own_permission: 'USER_PERMISSION_EDIT',
    });
    expect(words(mixed)).toEqual(['Edit: Own calendar, Bikes', 'View: Calendar']);
    expect(cellsOf(mixed).filter(({ access }) => access === 'hidden')).toHaveLength(AREAS.length - 3);
    expect(words(of('NONE'))).toEqual([]);
  });

  it.each([
    ['the account owner, whatever is chosen', of('NONE', { is_account_owner: true }), true],
    ['an admin with every area', of('EDIT', { admin_permission: true }), true],
    ['an admin from whom an area is hidden', of('EDIT', { ...ADMIN, bike_permission: NONE }), false],
    ['an admin, who edits staff in any case', of('EDIT', { ...ADMIN, staff_planner_permission: NONE }), true],
    ['somebody who edits every area but is no admin', of('EDIT'), false],
  ])('says who may do everything: %s', (_, person, everything) => expect(isEverything(person)).toBe(everything));

  it('shows an admin who is kept out of areas as the server treats them', () => {
    expect(words(of('NONE', ADMIN))).toEqual(['Edit: Staff']);
  });
});

describe('a line of the history', () => {
  const line = (but: Partial<AuditLine>): AuditLine => ({
    id: 1,
    at: '2026-11-21T10:00:00.000Z',
    recorded_at: null,
    device_at: null,
    actor: null,
    entity: 'staff',
    entity_id: 6,
    about: 'Sal Moretti',
    outcome: 'changed',
    fields: [],
    ...but,
  });

  it.each([
    [{}, 'changed Sal Moretti'],
    [{ outcome: 'permissions changed' }, 'changed the permissions of Sal Moretti'],
    [{ outcome: 'reset link sent' }, 'sent a password link to Sal Moretti'],
    [{ entity: 'device', about: null, outcome: 'signed in' }, 'signed in'],
    [{ entity: 'bikes', about: null, outcome: 'removed' }, 'removed a bike'],
    [{ entity: 'device', about: 'Sal Moretti’s Safari on iPhone', outcome: 'signed in' }, 'signed in'],
    [
      { entity: 'device', about: 'Sal Moretti’s Safari on iPhone', outcome: 'removed' },
      'signed out Sal Moretti’s Safari on iPhone',
    ],
    [{ entity: 'device', about: null, outcome: 'erased' }, 'had a device erased, as lost'],
    [{ entity: 'later_things', about: null, outcome: 'created' }, 'created later things'],
  ])('%j: %s', (but, words) => expect(deedText(line(but))).toBe(words));

  it('names its fields in words', () => {
    expect(fieldsText(line({ fields: ['bike_permission', 'dbs_expires'] }))).toBe('bike, dbs expires');
  });

  it.each([
    ['2026-11-21T05:12:00.000Z', 'Done 21/11/2026 10:02; the device’s clock said 05:12'],
    ['2020-03-12T09:12:00.000Z', 'Done 21/11/2026 10:02; the device’s clock said 12/03/2020 09:12'],
    [null, ''],
  ])('says what a wrong clock said: %s', (device_at, words) => {
    expect(wrongClockText(line({ recorded_at: '2026-11-21T10:02:00.000Z', device_at }))).toBe(words);
  });

  it('can be filtered by every area', () => {
    expect(OFFERED).toEqual(AUDIT_AREAS);
  });

  it('ignores invalid parts of its address', () => {
    expect(auditSearch({ actor: 7, area: 'staff', page: 3 })).toEqual({ actor: 7, area: 'staff', page: 3 });
    expect(auditSearch({ actor: '7', area: 'cats', page: 1 })).toEqual({});
    expect(auditSearch({ actor: 0, page: 2.5 })).toEqual({});
  });
});

describe('who manages whom', () => {
  const as = (role: 'owner' | 'admin' | 'staff') => {
    const { user, permissions } = someone('EDIT', {
      is_account_owner: role === 'owner',
      admin_permission: role === 'admin',
    });
    return { user, connect_user_permissions: permissions, staff_id: null };
  };
  const whom = (role: StaffMember['role']) => ({ ...SAL, role });

  it.each([
    ['owner', 'admin', null, null],
    ['owner', 'staff', null, null],
    ['admin', 'owner', 'Only the account owner can change this', 'The account owner can always do everything'],
    ['admin', 'admin', null, null],
    ['admin', 'staff', null, null],
    ['staff', 'owner', 'Only the account owner can change this', 'The account owner can always do everything'],
    ['staff', 'admin', 'Only an admin can change this', 'Only the account owner and admins can change this'],
    ['staff', 'staff', null, 'Only the account owner and admins can change this'],
  ] as const)('%s and %s', (me, person, details, rights) => {
    expect(whyNotThisPerson(as(me), whom(person))).toBe(details);
    expect(whyNotManaged(as(me), whom(person))).toBe(rights);
  });

  it.each([
    ['owner', 'owner', true],
    ['admin', 'owner', false],
    ['admin', 'admin', true],
    ['admin', 'staff', true],
    ['staff', 'staff', false],
  ] as const)('the devices, as %s of %s: %s', (me, person, can) => {
    expect(managesDevices(as(me), whom(person))).toBe(can);
  });

  it('everybody may change their own details', () => {
    const me = as('staff');
    expect(whyNotThisPerson(me, { ...whom('admin'), user_id: me.user.id })).toBeNull();
  });
});

it('says of a changed address that its link must be used first', () => {
  expect(changedText(SAL, { phone: '' })).toBe('Sal Moretti was changed');
  expect(changedText(SAL, { email: SAL.email })).toBe(
    'Sal Moretti was changed. They sign in with sal@example.com once they have used the link we e-mailed to it.',
  );
  expect(changedText({ ...SAL, active: false }, { email: SAL.email })).toContain('when you reactivate them');
});
