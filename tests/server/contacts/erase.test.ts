// The right to be forgotten: after it the person is looked for in every table, in the files, in stored answers, on the phone.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerNote } from '~contract/contacts/notes';
import { customer } from '~contract/contacts/contacts';
import { job, mailOutbox } from '~server/db/schema/schema';
import { takePhoto } from '~tests/server/helpers/fleet';
import { Device } from '~tests/server/sync/device';
import { openReception, person, type Reception } from './reception';

let desk: Reception;
beforeAll(async () => {
  desk = await openReception();
});
afterAll(() => desk.app.close());

const MARK = 'Zephyrine';
const PERSON = {
  first_name: MARK,
  last_name: 'Quillfeather',
  email: 'zephyrine.quillfeather@example.com',
  phone: '07700 900246',
  alternative_phone: '01632 960246',
  birthdate: '1987-06-05',
  current_licence: 'DRIVING_LICENCE',
  licence_number: 'QUILL806057Z99AB',
  riding_experience: 'RIDDEN_ABROAD',
  national_insurance_number: 'AB246810C',
  address: 'Lantern Cottage',
  address_2: 'Behind the chapel',
  town: 'Wistmans Cross',
  postcode: 'XB24 6ZQ',
};
/** Texts that must be gone afterwards; in tables also parts of licence and phone numbers. */
const TRACES =
  /zephyrine|quillfeather|900.?246|960.?246|1987-06-05|QUILL8060|AB246810C|lantern cottage|behind the chapel|wistmans|XB24/iu;

describe('an erased contact', () => {
  it('is gone from tables, files, stored answers, mail and the feed', async () => {
    const phone = await Device.of(desk.app, 'callum@example.com');
    const keys = { one: randomUUID(), twin: randomUUID(), note: randomUUID(), patch: randomUUID() };
    const row = await desk.add(PERSON, { 'Idempotency-Key': keys.one });
    const twin = await desk.add({ ...PERSON, email: '' }, { 'Idempotency-Key': keys.twin });
    await desk.patch(row.id, { town: 'Wistmans Cross' }, { 'Idempotency-Key': keys.patch });
    const body = { customer: row.id, note: `${MARK} is afraid of vans` };
    const { id: noteId } = customerNote.parse(
      (await desk.post(`${row.id}/notes/`, body, { 'Idempotency-Key': keys.note })).body,
    );
    const gone = await desk.post(`${twin.id}/notes/`, { customer: twin.id, note: `${MARK} again` }, key());
    await desk.remove(`${twin.id}/notes/${(gone.body as { id: number }).id}`);
    const photo = await takePhoto(90);
    const picture = await desk.attach(row.id, photo, `${MARK}.jpg`, { description: `Licence of ${MARK}` });
    const shared = await desk.attach(row.id, Buffer.from('Shared'), `${MARK}.txt`);
    const sharer = await desk.add();
    await desk.attach(sharer.id, Buffer.from('Shared'), 'shared.txt');
    await desk.post(`${row.id}/merge/`, { other: twin.id, versions: { kept: 2, other: 1 } }, key());
    const hash = picture.document.split('/').at(-1) ?? '';
    const { thumbs } = desk.app.app.services;
    await (await thumbs.open(desk.ours, hash))?.close();
    await addMail();
    await phone.pullAll();
    expect(phone.versions('customers')[row.id]).toBe(3);
    expect(await tracesInTables()).not.toEqual([]);
    expect(await listFiles()).toHaveLength(3);

    const seq = await desk.lastSeq();
    const answer = await desk.post(`${row.id}/erase/`, { confirm: ' zéphyrine  QUILLFEATHER ' }, key());
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(await tracesInTables()).toEqual([]);
    // A file that another contact has too stays; the photo and its thumbnail are gone.
    expect((await listFiles()).map((path) => path.split('/').at(-1))).toEqual([shared.document.split('/').at(-1)]);
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'customers', id: row.id, op: 'd' },
      { entity: 'customer_notes', id: noteId, op: 'd' },
      { entity: 'customer_documents', id: picture.id, op: 'd' },
      { entity: 'customer_documents', id: shared.id, op: 'd' },
      { entity: 'customers', id: twin.id, op: 'd' },
    ]);
    const told = await phone.pullAll();
    const changes = told.flatMap((page) => page.changes);
    // Named by the key of its creation, and by its id from before the merge: a device may keep data under either.
    const erasures = [
      { collection: 'customers', id: row.id, version: null, client_key: keys.one, row: null, erased: true },
      { collection: 'customers', id: twin.id, version: null, client_key: keys.twin, row: null, erased: true },
    ];
    expect(changes.filter(({ erased }) => erased)).toEqual(erasures);
    // A device that starts a new snapshot is told, too.
    const late = await Device.of(desk.app, 'callum@example.com');
    expect((await late.pullAll()).at(-1)?.changes.filter(({ erased }) => erased)).toEqual(erasures);
    expect(changes.every((change) => change.row === null)).toBe(true);
    expect(phone.versions('customers')[row.id]).toBeUndefined();

    // A phone that has not heard the answer gets one that it can settle with, and no name.
    const again = await desk.post('', person(PERSON), { 'Idempotency-Key': keys.one });
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(customer.parse(again.body)).toMatchObject({ id: row.id, version: 1, first_name: 'Erased', email: '' });
    const patched = await desk.patch(row.id, { town: 'Wistmans Cross' }, { 'Idempotency-Key': keys.patch });
    expect(customer.parse(patched.body)).toMatchObject({ id: row.id, version: 2, town: '' });
    const noted = await desk.post(`${row.id}/notes/`, body, { 'Idempotency-Key': keys.note });
    expect(customerNote.parse(noted.body)).toMatchObject({ id: noteId, note: 'Erased' });
    for (const text of [again.text, patched.text, noted.text, desk.app.logs.join('\n')])
      expect(text).not.toMatch(TRACES);
  });

  it('is in no list, search, count, export, snapshot or group, and cannot be opened or changed', async () => {
    const [row, twin] = [
      await desk.add({ ...PERSON, town: 'Nowhere' }),
      await desk.add({ ...PERSON, town: 'Nowhere' }),
    ];
    const before = (await desk.get()).body as { count: number };
    const rows = await desk.countOf();
    await desk.post(`${row.id}/erase/`, { confirm: 'Zephyrine Quillfeather' });
    expect(await desk.countOf()).toBe(rows);
    expect((await desk.get()).body).toMatchObject({ count: before.count - 1 });
    expect((await desk.get('?search=erased')).body).toMatchObject({ count: 0 });
    expect((await desk.get('?search=zephyrine')).body).toMatchObject({ count: 1, results: [{ id: twin.id }] });
    expect((await desk.get('duplicates/')).text).not.toMatch(TRACES);
    expect((await desk.get('export/')).text).not.toContain('Erased');
    const fresh = await Device.of(desk.app, 'callum@example.com');
    await fresh.pullAll();
    expect(fresh.versions('customers')[row.id]).toBeUndefined();
    const late = [
      await desk.get(`${row.id}/`),
      await desk.get(`${row.id}/notes/`),
      await desk.get(`${row.id}/export/`),
      await desk.patch(row.id, { town: 'x' }),
      await desk.remove(row.id),
      await desk.post(`${row.id}/notes/`, { customer: row.id, note: 'late' }),
      await desk.post(`${twin.id}/merge/`, { other: row.id, versions: { kept: 1, other: 2 } }),
      await desk.post(`${row.id}/erase/`, { confirm: 'Erased contact' }),
    ];
    expect(late.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 400, 404]);
    await desk.remove(twin.id);
  });

  it('is erased only after the name was typed', async () => {
    const row = await desk.add(PERSON);
    const [seq, note] = [await desk.lastSeq(), await desk.note(row.id, 'Stays')];
    for (const confirm of ['', 'Zephyrine', 'Quillfeather Zephyrine', 'erase']) {
      const answer = await desk.post(`${row.id}/erase/`, { confirm });
      expect([answer.status, answer.body]).toEqual([400, { confirm: ['Type the full name: Zephyrine Quillfeather'] }]);
    }
    expect((await desk.get(`${row.id}/notes/${note.id}/`)).status).toBe(200);
    expect(await desk.changesAfter(seq)).toHaveLength(1);
    await desk.post(`${row.id}/erase/`, { confirm: 'Zephyrine Quillfeather' });
    expect(await tracesInTables()).toEqual([]);
  });

  it('leaves no text in stored answers about deleted rows', async () => {
    const row = await desk.add(PERSON, key());
    await desk.post(`${row.id}/notes/`, { customer: row.id, note: `${MARK} is late` }, key());
    await desk.remove(row.id, key());
    expect(await tracesInTables()).toEqual([]);
  });
});

function key(): Record<string, string> {
  return { 'Idempotency-Key': randomUUID() };
}

async function addMail(): Promise<void> {
  const recipient = PERSON.email;
  const payload = { schoolId: desk.ours, to: recipient, subject: 'Your CBT', text: `Dear ${MARK}` };
  await desk.app.db.system(async (tx) => {
    await tx.insert(mailOutbox).values({ school_id: desk.ours, recipient, subject: 'Your CBT', body: `Dear ${MARK}` });
    await tx.insert(job).values({ school_id: desk.ours, kind: 'mail', payload });
  });
}

/** The rows of every table that name the person, as text. */
async function tracesInTables(): Promise<string[]> {
  return desk.app.db.system(async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select c.relname::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
    expect(tables.length).toBeGreaterThan(30);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`);
      found.push(...rows.filter(({ row }) => TRACES.test(row)).map(({ row }) => `${name} ${row}`));
    }
    return found;
  });
}

/** Everything below the folders of files and thumbnails; none of it holds the name. */
async function listFiles(): Promise<string[]> {
  const home = desk.app.app.services.config.DATA_DIR;
  const found: string[] = [];
  for (const folder of ['files', 'thumbs'].map((name) => join(home, name)).filter((path) => existsSync(path))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    found.push(...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)));
  }
  for (const path of found) expect(`${path} ${await readFile(path, 'latin1')}`).not.toMatch(TRACES);
  return found.toSorted();
}
