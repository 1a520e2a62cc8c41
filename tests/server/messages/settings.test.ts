// How messages look, and when the automatic ones go out.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageSettings } from '~contract/messages/settings';
import { messageSettings as table } from '~server/db/schema/messages';
import { openOffice, type Office } from './office';

const PATH = '/school/message-settings/';
let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.app.close());

it('a school without settings gets the defaults once, and can change them', async () => {
  await office.app.db.system((tx) => tx.delete(table));
  const [first, again] = await Promise.all([office.send('GET', PATH), office.send('GET', PATH)]);
  const row = messageSettings.strict().parse(first.body);
  expect(again.body).toEqual(first.body);
  expect(row).toMatchObject({
    reminder_hours: 48,
    joining_days: 7,
    review_hours: 24,
    renewal_days: 30,
    soft_opt_in: false,
    colour: '',
    logo: null,
  });
  const changed = await office.send('PATCH', PATH, {
    body: { reminder_hours: 24, colour: '#2563EB' },
    headers: { 'If-Match': '"1"' },
  });
  expect(changed.body).toMatchObject({
    id: row.id,
    version: 2,
    reminder_hours: 24,
    colour: '#2563EB',
    joining_days: 7,
  });
  const stale = await office.send('PATCH', PATH, { body: { soft_opt_in: true }, headers: { 'If-Match': '"1"' } });
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { version: 2 } } });
});

it('a change before the first read creates them, too; each school has its own', async () => {
  await office.app.db.system((tx) => tx.delete(table));
  expect((await office.send('PATCH', PATH, { body: { renewal_days: 60 } })).body).toMatchObject({
    renewal_days: 60,
    version: 2,
  });
  expect((await office.send('GET', PATH, { by: 'owner2' })).body).toMatchObject({ renewal_days: 30 });
});
