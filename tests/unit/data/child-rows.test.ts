// @vitest-environment dom
// Rows under another row, by the notes of a contact: what is shown of them, and what a save compares with.
import { beforeEach, expect, it } from 'vitest';
import { contact } from '~tests/sync/helpers/rows';
import { openSaver, type Saver } from './saving';
import type * as Notes from '~data/contacts/notes';
import { freshBrowser } from './tab';

let app: Saver & typeof Notes;

const AT = '2026-11-21T09:00:00Z';
const noteRow = (id: number, of: number, client_key: string | null = null) => ({
  id,
  version: 4,
  client_key,
  updated: AT,
  created: AT,
  received_at: AT,
  customer: of,
  note: `Note ${id}`,
  author: null,
});
const notesOf = async (id: number) => (await app.listContactNotes(id)).map(({ note }) => note);

beforeEach(async () => {
  freshBrowser();
  const saver = await openSaver();
  app = { ...saver, ...(await import('~data/contacts/notes')) };
  await app.bring({ customers: [contact(1), contact(2)], customer_notes: [noteRow(3, 1), noteRow(4, 2)] });
});

it('shows a pending row under its own parent only', async () => {
  await app.addContactNote(2, 'Rides on Sundays');
  expect(await notesOf(1)).toEqual(['Note 3']);
  expect(await notesOf(2)).toEqual(['Rides on Sundays', 'Note 4']);
});

it('shows a row once that came through the feed before its own answer', async () => {
  await app.addContactNote(1, 'Rides on Sundays');
  const [{ mid } = { mid: '' }] = await app.outbox();
  await app.bring({ customer_notes: [noteRow(9, 1, mid)] });
  expect((await notesOf(1)).toSorted()).toEqual(['Note 3', 'Note 9']);
});

it('sends the version that the change is based on', async () => {
  await app.saveContactNote(1, 3, { note: 'Rides on Sundays' });
  expect(await app.outbox()).toMatchObject([{ op: 'patch', targetId: 3, parentId: 1, baseVersion: 4 }]);
});

it('compares a correction with the row without the change that it replaces', async () => {
  const saved = await app.saveContactNote(1, 3, { note: 'Rides on Sundays' });
  await app.saveContactNote(1, 3, { note: 'Rides on Sundays' }, { replaces: saved?.seq ?? 0 });
  const kept = (await app.outbox()).filter(({ discardAt }) => discardAt === undefined);
  expect(kept).toMatchObject([{ op: 'patch', body: { note: 'Rides on Sundays' } }]);
});
