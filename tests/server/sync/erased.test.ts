// @run alone
// The right to be forgotten on a device that was away: when it comes back, it is searched from end to end.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addContact, saveContact } from '~data/contacts/save';
import { addContactNote, removeContactNote, saveContactNote } from '~data/contacts/notes';
import { customerCreate, type CustomerCreate } from '~contract/contacts/contacts';
import { addFiles } from '~data/files/draft-files';
import { getDraft, saveDraft } from '~data/form-saves/drafts';
import { door } from '~data/database-access';
import { listOutbox, listSent } from '~data/sync-centre/items';
import { FORM } from '~tests/server/certificates/desk';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { openPhone, type Phone } from '~tests/server/helpers/phone';
import { connect, sendAll, type Line } from '~tests/server/helpers/sending';

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await openTestApp();
  token = (await app.signIn('admin@example.com')).access;
});
afterAll(() => app.close());

const TRACES = /zephyrine|quillfeather|900.?246|lantern cottage/iu;
const person = (fields: Partial<CustomerCreate> = {}) =>
  customerCreate.parse({
    first_name: 'Zephyrine',
    last_name: 'Quillfeather',
    phone: '07700 900246',
    address: 'Lantern Cottage',
    ...fields,
  });
const other = () => person({ first_name: 'Oswin', last_name: 'Marsh', phone: '07700 900111', address: 'Mill Lane' });

type Device = Phone & { line: Line };
async function openDevice(): Promise<Device> {
  const phone = await openPhone(app, 'callum@example.com');
  const line = connect(app);
  await phone.pull();
  return { ...phone, line };
}

/** Everything in the browser's database, except the bytes of files, as text. */
async function traces(): Promise<string[]> {
  return door.run(async ({ work }) => {
    const found: string[] = [];
    for (const table of work.tables) {
      for (const row of await table.toArray()) {
        const text = JSON.stringify(row, (_, value: unknown) => (value instanceof ArrayBuffer ? decode(value) : value));
        if (TRACES.test(text)) found.push(`${table.name} ${text}`);
      }
    }
    return found;
  });
}

function decode(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes);
}

async function tracesIn(table: string): Promise<string[]> {
  return (await traces()).filter((text) => text.startsWith(`${table} `));
}

/** Unused certificate numbers of the demonstration. */
let next = 3_431_276;

/** Issues a certificate to a contact, at the desk; its number. */
async function certify(customer: number): Promise<number> {
  const { access } = await app.signIn('owner@example.com');
  const number = next;
  next += 1;
  const body = { ...FORM, customer };
  const path = `/certificates/certificate/${number}/`;
  expect((await app.call('PATCH', path, { token: access, body })).status).toBe(200);
  return number;
}

async function erase(first_name = 'Zephyrine'): Promise<void> {
  const { body } = await app.call('GET', `/customers/?search=${first_name}&page_size=100`, { token });
  for (const { id } of (body as { results: { id: number }[] }).results) {
    const confirm = `${first_name} Quillfeather`;
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await app.call('POST', `/customers/${id}/erase/`, { token, headers, body: { confirm } });
    expect(answer.status).toBe(204);
  }
}

/** A contact with everything that a device can hold of one; without signal at the end. */
async function fillDevice(): Promise<{ id: number; kept: number }> {
  const added = await addContact(person());
  const late = await addContactNote(added.id, 'Zephyrine has moved');
  await addContactNote(added.id, 'Zephyrine is afraid of vans');
  const kept = await addContact(other());
  await addContactNote(kept.id, 'Likes Mondays');
  await sendAll();
  expect((await listOutbox()).waiting).toEqual([]);
  await removeContactNote(added.id, late.id);
  await sendAll();
  const sent = await listSent();
  expect(sent.filter(({ about }) => about === 'Zephyrine Quillfeather')).toHaveLength(4);
  const idOf = (entity: string, about: string) =>
    sent.find((one) => one.entity === entity && one.op === 'create' && one.about === about)?.id ?? 0;
  const id = idOf('customers', 'Zephyrine Quillfeather');
  const note =
    (await door.run(({ work }) => work.rows('customer_notes').where('customer').equals(id).first()))?.id ?? 0;

  await saveContact(id, { address: 'Lantern Cottage, behind the chapel' });
  await addContactNote(added.id, 'Zephyrine called');
  await saveContactNote(id, note, { note: 'Zephyrine is afraid of lorries' });
  await saveContact(idOf('customers', 'Oswin Marsh'), { town: 'Wexford' });
  const route = `/contacts/${id}/edit?x=1`;
  await saveDraft({ form: 'contact', target: String(id) }, { text: { town: 'Quillfeather Hill' }, route });
  await saveDraft(
    { form: 'note', target: String(added.id) },
    { text: { note: 'Zephyrine…' }, route: `/contacts/${added.id}` },
  );
  await saveDraft(
    { form: 'note', target: String(kept.id) },
    { text: { note: 'Stays' }, route: `/contacts/${kept.id}/note` },
  );
  const papers = new File(['Licence of Zephyrine'], 'Zephyrine.txt', { type: 'text/plain' });
  await addFiles({ form: 'attachment', target: String(id) }, [papers], { as: 'document', route: `/contacts/${id}/x` });
  await door.run(({ work }) => work.answers.put({ key: '/somewhere/', at: 1, answer: { name: 'Zephyrine' } }));
  expect((await traces()).length).toBeGreaterThan(10);
  return { id, kept: kept.id };
}

/** No trace of the contact is left; other contacts' drafts and sent changes are. `gone`: as the screen counts it. */
async function expectForgotten(gone: number, kept: number): Promise<void> {
  expect(await traces()).toEqual([]);
  const sent = await listSent();
  expect(sent.filter(({ erased }) => erased !== undefined)).toMatchObject([{ about: '', id: null, erased: gone }]);
  expect(sent.filter(({ about }) => about === 'Oswin Marsh').length).toBeGreaterThan(1);
  expect(await getDraft({ form: 'note', target: String(kept) })).toMatchObject({ text: { note: 'Stays' } });
  const rest = await door.run(async ({ work }) => [await work.drafts.count(), await work.blobs.count()]);
  expect(rest).toEqual([1, 0]);
}

describe('somebody is erased while a device is away', () => {
  it.each(['reads first', 'sends first'])('and nothing of theirs is left on it afterwards: it %s', async (order) => {
    const phone = await openDevice();
    const { id, kept } = await fillDevice();
    // A certificate names its holder, and its row stays.
    const number = await certify(id);
    await phone.pull();
    expect(await tracesIn('certificates')).toHaveLength(1);
    await erase();
    // The change made offline is refused, and stays until the feed says why.
    if (order === 'sends first') await sendAll();
    await phone.pull();
    await expectForgotten(3, kept);
    const rows = (await phone.stored()).certificates;
    expect(rows.find((row) => row['certificate_number'] === number)).toMatchObject({ customer: { id, full_name: '' } });
    await sendAll();
    expect(await listOutbox()).toMatchObject({ fixing: [], waiting: [] });
    // A form that was open the whole time.
    await saveDraft(
      { form: 'contact', target: String(id) },
      { text: { town: 'Quillfeather Hill' }, route: `/contacts/${id}/edit` },
    );
    expect(await traces()).toEqual([]);
    // The next snapshot names the erasure again, and nothing else is deleted.
    await door.run(({ work }) => work.feed.clear());
    await phone.pull();
    await expectForgotten(3, kept);
  });

  it('is recognised by the key of the create if its answer never arrived', async () => {
    const phone = await openDevice();
    phone.line.drop = (url) => url.includes('customers');
    const made = await addContact(person());
    await sendAll();
    await addContactNote(made.id, 'Zephyrine waits for her contact');
    phone.line.drop = null;
    expect((await listOutbox()).waiting).toHaveLength(2);
    await erase();
    await phone.pull();
    expect(await traces()).toEqual([]);
    expect((await listOutbox()).waiting).toEqual([]);
    expect(await listSent()).toMatchObject([{ erased: 2 }]);
  });

  it('is recognised by the id from before a merge', async () => {
    const phone = await openDevice();
    const [one, two] = [await addContact(person()), await addContact(person({ phone: '' }))];
    await sendAll();
    const [old, left] = await door.run(({ work }) => work.idmap.toArray());
    await addContactNote(one.id, 'Zephyrine waits');
    await addContactNote(two.id, 'Zephyrine waits');
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { other: old?.serverId, take: [], versions: { kept: 1, other: 1 } };
    const merged = await app.call('POST', `/customers/${left?.serverId}/merge/`, { token, headers, body });
    expect(merged.status).toBe(200);
    await erase();
    await phone.pull();
    expect(await traces()).toEqual([]);
    expect(await listSent()).toMatchObject([{ erased: 2 }]);
  });

  it('reaches a device that starts over, and an answer from before is not stored', async () => {
    const phone = await openDevice();
    phone.line.drop = (url) => url.includes('customers');
    const made = await addContact(person());
    await sendAll();
    phone.line.drop = null;
    await erase();
    // The repeated answer has no name; the row is not in the mirror, whatever the answer says.
    await sendAll();
    await phone.pull();
    expect(await traces()).toEqual([]);
    expect((await phone.stored()).customers.filter(({ first_name }) => first_name === 'Erased')).toEqual([]);
    expect(made.id).toBeLessThan(0);
  });

  it('asks the page to clear cached pictures and answers from the browser', async () => {
    const phone = await openDevice();
    await addContact(person());
    await sendAll();
    await erase();
    await phone.pull();
    expect(await door.run(({ work }) => work.meta.get('media to clear'))).toMatchObject({ value: true });
    vi.unstubAllGlobals();
  });
});
