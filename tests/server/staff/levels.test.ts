// What DVSA has certified an instructor for: as the staff area keeps it, as apps from before it say it, and who hears of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getChanges } from '~contract/wire/feed';
import { changeUser } from '~tests/server/helpers/app';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const save = async (body: object) =>
  (await office.as('owner', 'PATCH', `/school/staff/${office.idOf('Jodie')}/`, { body })).status;
const levelOf = async () => {
  const { instructor_level, dvsa_assessed } = await office.person('Jodie');
  return [instructor_level, dvsa_assessed];
};

describe('the level of an instructor', () => {
  it.each([
    ['CBT1', false],
    ['CBT1C', true],
    ['CBT1D', true],
    [null, false],
  ])('%s is kept, and says to older apps whether DVSA has assessed them', async (instructor_level, assessed) => {
    expect(await save({ instructor_level })).toBe(200);
    expect(await levelOf()).toEqual([instructor_level, assessed]);
  });

  it.each([
    [null, true, 'CBT1C'],
    ['CBT1', true, 'CBT1C'],
    ['CBT1D', true, 'CBT1D'],
    ['CBT1D', false, null],
    ['CBT1C', false, null],
    ['CBT1', false, 'CBT1'],
    [null, false, null],
  ])('%s with the flag %s of an older app becomes %s', async (before, dvsa_assessed, after) => {
    await save({ instructor_level: before });
    expect(await save({ dvsa_assessed })).toBe(200);
    expect((await levelOf())[0]).toBe(after);
  });

  it('decides where both are sent, and an unknown one is refused under its field', async () => {
    await save({ instructor_level: 'CBT1D', dvsa_assessed: false });
    expect(await levelOf()).toEqual(['CBT1D', true]);
    const answer = await office.as('owner', 'PATCH', `/school/staff/${office.idOf('Jodie')}/`, {
      body: { instructor_level: 'CBT2' },
    });
    expect([answer.status, answer.body]).toEqual([400, { instructor_level: ['Choose CBT1, CBT1C or CBT1D'] }]);
  });

  it('can be given to a new person, by either name', async () => {
    for (const [at, given] of [{ instructor_level: 'CBT1D' }, { dvsa_assessed: true }, {}].entries()) {
      const body = { first_name: 'Robin', last_name: 'Vale', email: `robin${at}@example.com`, ...given };
      const { status, body: row } = await office.as('owner', 'POST', '/school/staff/', { body });
      expect([status, row]).toMatchObject([201, { instructor_level: ['CBT1D', 'CBT1C', null][at] }]);
      // The school has few seats.
      await office.as('owner', 'DELETE', `/school/staff/${(row as { id: number }).id}/`);
    }
  });
});

describe('a colleague’s device', () => {
  const NONE = 'USER_PERMISSION_NONE';
  const HIDDEN = {
    calendar_permission: NONE,
    calendar_own_permission: NONE,
    certificate_permission: NONE,
    staff_planner_permission: NONE,
  };
  const VIEW = 'USER_PERMISSION_VIEW';

  it.each([
    ['somebody who sees none of them', {}, false],
    ['those who see the calendar', { calendar_permission: VIEW }, true],
    ['those who see their own courses', { calendar_own_permission: VIEW }, true],
    ['those who see certificates', { certificate_permission: VIEW }, true],
    ['those who see the staff', { staff_planner_permission: VIEW }, true],
  ])('of %s knows level and expiry: %s', async (_who, seen, knows) => {
    await changeUser(office.app.db, 'owen@example.com', { permissions: { ...HIDDEN, ...seen } });
    const { changes } = getChanges.answer.parse((await office.as('owen', 'GET', '/sync/changes')).body);
    const sal = changes.find(({ collection, id }) => collection === 'staff_ref' && id === office.idOf('Sal'));
    expect(sal?.row?.['full_name']).toBe('Sal Moretti');
    const known = knows ? { instructor_level: 'CBT1D', certificate_expires: expect.any(String) as string } : {};
    const { instructor_level, certificate_expires } = sal?.row ?? {};
    expect(JSON.parse(JSON.stringify({ instructor_level, certificate_expires }))).toEqual(known);
  });
});
