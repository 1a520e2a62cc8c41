// What a refusal may show of a row: only what its endpoint declares, and only to somebody who may change the row.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanner, EVENTS, type Planner } from '~tests/server/calendar/planner';
import { changeUser } from '~tests/server/helpers/app';
import { openOffice, type Office } from '~tests/server/staff/office';

let office: Office;
let desk: Planner;
beforeAll(async () => {
  [office, desk] = [await openOffice(), await openPlanner()];
});
afterAll(() => Promise.all([office.app.close(), desk.app.close()]));

const STALE = { 'if-match': '"77"' };
const resetOf = (name: string) => `/school/staff/${office.idOf(name)}/send-reset-password-email/`;

it('a stale version of a person shows no row if the call has an empty answer', async () => {
  const alone = await office.as('owner', 'POST', resetOf('Callum'), { headers: STALE });
  expect([alone.status, alone.body]).toEqual([409, { detail: 'Someone else has changed this', code: 'conflict' }]);
  const entry = { key: randomUUID(), method: 'POST', path: resetOf('Callum'), if_match: 77 };
  const batch = await office.as('owner', 'POST', '/sync/batch', { body: { requests: [entry] } });
  expect(batch.body).toEqual({
    responses: [{ key: entry.key, status: 409, body: { detail: 'Someone else has changed this', code: 'conflict' } }],
  });
});

it('a stale version shows what the call would have answered, and no other column', async () => {
  const path = `/school/staff/${office.idOf('Callum')}/`;
  const person = (await office.as('owner', 'GET', path)).body;
  for (const [method, body] of [
    ['PATCH', { phone: '' }],
    ['DELETE', undefined],
  ] as const) {
    const refused = await office.as('owner', method, path, { headers: STALE, body });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict' }]);
    expect((refused.body as { current: unknown }).current).toEqual(person);
  }
});

it('rank is checked before the version: somebody who may not change a person learns nothing of them', async () => {
  const permissions = { staff_planner_permission: 'USER_PERMISSION_EDIT' };
  await changeUser(office.app.db, 'priya@example.com', { permissions });
  const calls = [
    ['PATCH', '', { phone: '' }],
    ['PATCH', 'working/', { days_off: [] }],
    ['POST', 'send-reset-password-email/', undefined],
  ] as const;
  for (const [method, end, body] of calls) {
    const path = `/school/staff/${office.idOf('Marion')}/${end}`;
    const refused = await office.as('priya', method, path, { headers: STALE, body });
    expect([path, refused.status, refused.body]).toMatchObject([path, 403, { code: 'permission_denied' }]);
    expect(refused.body).not.toHaveProperty('current');
  }
});

it('somebody with only their own calendar learns nothing of an event from its version', async () => {
  const { id } = await desk.addEvent({ type: 'EVENT_SICKNESS', title: 'Back pain' });
  const path = `${EVENTS}${id}/`;
  for (const method of ['PATCH', 'DELETE'] as const) {
    const refused = await desk.send(method, path, {
      by: 'owen',
      headers: STALE,
      body: method === 'PATCH' ? {} : undefined,
    });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'permission_denied' }]);
    expect(JSON.stringify(refused.body)).not.toContain('Back pain');
  }
});

it('a former instructor of a course still learns the result of their own change', async () => {
  const callum = desk.person('Callum');
  const row = await desk.add({ instructors: [callum] });
  const headers = { 'idempotency-key': randomUUID() };
  const give = () => desk.patch(row.id, { instructors: [desk.person('Sal')] }, { by: 'callum', headers });
  expect((await give()).status).toBe(200);
  expect([(await give()).status, (await desk.patch(row.id, { notes: 'x' }, { by: 'callum' })).status]).toEqual([
    200, 403,
  ]);
});

it('an entry whose version is not a number is refused by itself', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  for (const version of [deep, '{"a":1}', '"x"', '-1']) {
    const key = randomUUID();
    const raw = `{"requests":[{"key":"${key}","method":"PATCH","path":"/school/suppliers/1/","if_match":${version},"body":{}}]}`;
    const answer = await office.as('owner', 'POST', '/sync/batch', { raw });
    expect([answer.status, answer.body]).toMatchObject([200, { responses: [{ key, status: 400 }] }]);
  }
});
