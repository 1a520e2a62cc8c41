// The server is restored from a backup before a device has anything of it: the device has no cursor that it could refuse.
import { expect, it } from 'vitest';
import { putAnswered } from '~data/mirror/apply';
import { bike } from './helpers/rows';
import { School } from './helpers/school';

it('the snapshot replaces an answer from before a restore', async () => {
  const world = new School();
  const { phone, server } = world;
  const restore = server.backup();
  const row = server.put('bikes', bike(1, { colour: 'Blue' }));
  await world.tab.read((db) => putAnswered(db, [{ collection: 'bikes', row }]));
  restore();
  const asked = await world.feed();
  expect(await world.apply(asked, server.changes(asked.cursor))).toBe('applied');
  expect(await phone.mirror()).toEqual(server.seen());
  phone.close();
});
