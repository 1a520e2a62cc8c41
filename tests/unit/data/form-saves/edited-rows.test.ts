// @vitest-environment dom
// A site, a person's hours, the school and oneself: what differs is saved, shown over the row, and sent against what was seen.
import { beforeEach, expect, it } from 'vitest';
import { patchWorking } from '~contract/staff/staff';
import { requestOf } from '~data/endpoints/requests';
import { supplier } from '~tests/sync/helpers/rows';
import type * as EditedModule from '~data/form-saves/edited-rows';
import { openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser } from '~tests/unit/data/tab';

type EditedRows = typeof EditedModule;
let app: Saver;
let edited: EditedRows;
const OPEN = [{ day: 6, from: '08:00:00', to: '12:00:00' }];
const ME = { id: 7, version: 3, client_key: null, updated: '2026-11-20T10:00:00.000Z' };
const PROFILE = { ...ME, first_name: 'Callum', last_name: 'Reith', email: 'callum@example.com', phone: '' };

beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  edited = await import('~data/form-saves/edited-rows');
  await app.bring({ suppliers: [{ ...supplier(2), version: 5, town: 'Netherwick' }, supplier(3)], profile: [PROFILE] });
});

const save = (input: object, how: object = {}) =>
  edited.saveEdited('suppliers', 2, input, { about: 'Hilltop Park', ...how });
const shown = async () => (await edited.findEdited('suppliers', 2))?.row;

it('saves only what differs, with the values and the version before, and shows it at once', async () => {
  const queued = await save({ town: 'Netherwick', postcode: 'XB7 2HN', opening_hours: OPEN });
  expect(queued).toMatchObject({ seq: 1, id: 2 });
  expect(await app.outbox()).toMatchObject([
    {
      entity: 'suppliers',
      op: 'patch',
      targetId: 2,
      about: 'Hilltop Park',
      body: { postcode: 'XB7 2HN', opening_hours: OPEN },
      base: { postcode: supplier(2).postcode, opening_hours: [] },
      baseVersion: 5,
    },
  ]);
  expect(Object.keys((await app.outbox())[0]?.body ?? {})).toEqual(['postcode', 'opening_hours']);
  expect(await edited.findEdited('suppliers', 2)).toMatchObject({
    row: { id: 2, version: 5, town: 'Netherwick', postcode: 'XB7 2HN', opening_hours: OPEN },
    pending: 'waiting',
  });
  expect(await edited.findEdited('suppliers', 3)).toMatchObject({ pending: null });
});

it('saves nothing where nothing differs from what is shown', async () => {
  expect(await save({ town: 'Netherwick' })).toBeNull();
  await save({ town: 'Staneley' });
  expect(await save({ town: 'Staneley' })).toBeNull();
  expect(await app.outbox()).toHaveLength(1);
});

it('joins the next change of the row, as long as none was sent', async () => {
  await save({ town: 'Staneley' });
  await save({ max_riders: 12 });
  expect(await app.outbox()).toMatchObject([
    { body: { town: 'Staneley', max_riders: 12 }, base: { town: 'Netherwick' }, baseVersion: 5 },
  ]);
});

it('sends the value that was seen, if somebody else changed the field while it was typed', async () => {
  await save({ town: 'Staneley' }, { seen: { town: 'Nether' } });
  expect(await app.outbox()).toMatchObject([{ base: { town: 'Nether' }, baseVersion: 4 }]);
});

it('shows the school’s own where it was refused, and keeps what was written', async () => {
  const queued = await save({ town: 'x'.repeat(101) });
  await app.set(queued?.seq ?? null, { status: 'rejected' });
  expect(await shown()).toMatchObject({ town: 'Netherwick' });
  expect(await edited.findEdited('suppliers', 2)).toMatchObject({ pending: 'fixing' });
  await save({ town: 'Staneley' }, { replaces: queued?.seq });
  expect(await app.outbox()).toMatchObject([{ seq: queued?.seq, body: { town: 'Staneley' }, status: 'queued' }]);
});

it('the own profile and where somebody works go to their own calls', async () => {
  await edited.saveEdited('profile', 7, { phone: '07700 900555' }, { about: 'Your profile' });
  const [change] = await app.outbox();
  const asked = change && requestOf(change, (_, id) => id);
  expect([asked?.params, asked?.body]).toEqual([{}, { phone: '07700 900555' }]);
  expect(asked?.endpoint.path).toBe('/users/profile');
  const working = change && { ...change, entity: 'staff', targetId: 4, body: { hours: OPEN } };
  expect(working && requestOf(working, (_, id) => id)).toEqual({
    endpoint: patchWorking,
    params: { id: 4 },
    body: { hours: OPEN },
  });
});
