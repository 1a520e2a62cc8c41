import { afterAll, beforeAll, expect, it } from 'vitest';
import { addInvitation, countInvitations, findInvitation } from '~server/platform/auth/invitation-rows';
import { findUser } from '~tests/server/helpers/app';
import { openOffice, type Office } from './office';

const HOUR = 60 * 60 * 1000;
let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

it('counts what a school has sent since a moment, and none of another school', async () => {
  const { app, schoolId } = office;
  const at = (hours: number) => new Date(app.now().getTime() - hours * HOUR);
  const [ours, theirs] = [await findUser(app.db, 'callum@example.com'), await findUser(app.db, 'owner2@example.com')];
  await app.db.school(schoolId, async (tx) => {
    for (const hours of [30, 20, 1]) await addInvitation(tx, schoolId, ours.id, at(hours));
  });
  await app.db.school(theirs.school_id, (tx) => addInvitation(tx, theirs.school_id, theirs.id, at(1)));
  const asked = await app.db.school(schoolId, async (tx) => [
    await countInvitations(tx, schoolId, at(40)),
    await countInvitations(tx, schoolId, at(24)),
    await findInvitation(tx, schoolId, at(24), 2),
    await findInvitation(tx, schoolId, at(24), 3),
  ]);
  expect(asked).toEqual([3, 2, at(20), undefined]);
});
