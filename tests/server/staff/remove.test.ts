// DELETE school/staff/{id}/: nobody is ever deleted. The person is signed out and gives their seat back; their history stays.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAudit } from '~contract/school/audit';
import { feedPage } from '~contract/wire/feed';
import { courseInstructor } from '~server/db/schema/calendar';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

const of = (name: string, rest = '') => `/school/staff/${office.idOf(name)}/${rest}`;
beforeEach(() => office.as('owner', 'POST', of('Sal', 'activate/')));

const seats = async () => (await office.as('owner', 'GET', '/users/account')).body as { staff_user_count: number };

it('signs the person out at once, frees the seat, and has an empty answer', async () => {
  const { access, refresh } = await office.app.signIn('sal@example.com');
  const before = await seats();
  const answer = await office.as('owner', 'DELETE', of('Sal'));
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect((await office.app.call('GET', '/users/account', { token: access })).body).toMatchObject({
    code: 'deactivated',
  });
  expect((await office.app.call('POST', '/users/refresh', { body: { refresh } })).status).toBe(403);
  expect((await seats()).staff_user_count).toBe(before.staff_user_count - 1);
  expect(await office.person('Sal')).toMatchObject({ active: false, email: 'sal@example.com' });
});

it('keeps the person and what they taught, and audits who did it', async () => {
  const taught = () =>
    office.app.db.school(office.schoolId, (tx) =>
      tx
        .select()
        .from(courseInstructor)
        .where(eq(courseInstructor.staff_id, office.idOf('Sal'))),
    );
  const before = await taught();
  const cursor = feedPage.parse((await office.as('owner', 'GET', '/sync/changes?limit=1000')).body).cursor;
  await office.as('admin', 'DELETE', of('Sal'));
  expect(before.length).toBeGreaterThan(0);
  expect(await taught()).toEqual(before);
  const page = feedPage.parse((await office.as('owner', 'GET', `/sync/changes?cursor=${cursor}`)).body);
  const sal = page.changes.find(({ collection, id }) => collection === 'staff_ref' && id === office.idOf('Sal'));
  expect(sal?.row).toMatchObject({ full_name: 'Sal Moretti', active: false });
  const audit = listAudit.answer.parse((await office.as('owner', 'GET', '/school/audit/')).body);
  expect(audit.results[0]).toMatchObject({
    outcome: 'deactivated',
    about: 'Sal Moretti',
    actor: { full_name: 'Dev Parmar' },
  });
});

it('repeated, it happens once; a stale version changes nothing', async () => {
  const stale = { headers: { 'if-match': '"1"' } };
  expect((await office.as('owner', 'DELETE', of('Sal'), stale)).status).toBe(409);
  expect(await office.person('Sal')).toMatchObject({ active: true });
  const key = { headers: { 'idempotency-key': '6c7c2c5e-0f6b-4f5b-9a3e-0d5b1a7f3b11' } };
  expect((await office.as('owner', 'DELETE', of('Sal'), key)).status).toBe(204);
  const again = await office.as('owner', 'DELETE', of('Sal'), key);
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([204, 'true']);
  expect((await office.as('owner', 'DELETE', of('Sal'))).status).toBe(204);
});

it('somebody of another school is not found', async () => {
  expect((await office.as('owner2', 'DELETE', of('Sal'))).status).toBe(404);
  expect(await office.person('Sal')).toMatchObject({ active: true });
});
