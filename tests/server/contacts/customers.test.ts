// Contacts through the API: added, read, changed, deleted, and what the feed hears of it.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '~contract/school/audit';
import { customer } from '~contract/contacts/contacts';
import { feedPage, type FeedChange } from '~contract/wire/feed';
import { removeCustomer } from '~server/repositories/person/remove';
import { openReception, type Reception } from './reception';

let desk: Reception;
beforeAll(async () => {
  desk = await openReception();
});
afterAll(() => desk.app.close());

const NI = 'AB123456C';
const EVERYTHING = {
  email: ' Ada.Quill@Example.com ',
  phone: '07700 900777',
  alternative_phone: '+44 1632 960778',
  birthdate: '1999-02-28',
  current_licence: 'PROVISIONAL_LICENCE',
  licence_number: 'quill 902289 a99ab',
  national_insurance_number: 'ab 12 34 56 c',
  riding_experience: 'OFF_ROAD',
  address: ' 1 Rope Walk ',
  address_2: 'Flat 2',
  town: 'Brackenford',
  postcode: 'xb1 2ad',
  source: 'widget',
};

describe('a contact', () => {
  it('is added with everything, tidied as the rules say', async () => {
    const [seq, headers] = [await desk.lastSeq(), { 'Idempotency-Key': randomUUID() }];
    const row = await desk.add(EVERYTHING, headers);
    expect(row).toMatchObject({
      version: 1,
      client_key: headers['Idempotency-Key'],
      email: 'ada.quill@example.com',
      licence_number: 'QUILL902289A99AB',
      national_insurance_number: NI,
      address: '1 Rope Walk',
      postcode: 'XB1 2AD',
      source: 'WIDGET',
    });
    expect((await desk.get(`${row.id}/`)).body).toEqual(row);
    expect(await desk.changesAfter(seq)).toEqual([{ entity: 'customers', id: row.id, op: 'w' }]);
    expect(await desk.lastAudit()).toMatchObject({ entity: 'customers', entity_id: row.id, outcome: 'created' });
    expect(await desk.add(EVERYTHING, headers)).toEqual(row);
  });

  it('needs a first and a last name, and nothing else', async () => {
    expect((await desk.post('', {})).body).toEqual({
      first_name: ['This field is required'],
      last_name: ['This field is required'],
    });
    expect(await desk.add({ birthdate: '' })).toMatchObject({ birthdate: null, email: '', source: 'DASHBOARD' });
  });

  it('has the time when the person created it, also without signal', async () => {
    const at = new Date(desk.app.now().getTime() - 3 * 24 * 60 * 60 * 1000).toISOString();
    const row = await desk.add({}, { 'Recorded-At': at });
    expect([row.created, row.received_at]).toEqual([at, desk.app.now().toISOString()]);
  });

  it('is changed field by field, and found by its new values', async () => {
    const row = await desk.add({ last_name: 'Oldname', town: 'Netherwick' });
    const answer = await desk.patch(row.id, { last_name: 'Zażółć' }, { 'If-Match': '"1"' });
    expect(answer.body).toMatchObject({ version: 2, last_name: 'Zażółć', town: 'Netherwick' });
    const found = async (search: string) => (await desk.get(`?search=${search}`)).body;
    expect(await found('zazolc')).toMatchObject({ count: 1, results: [{ id: row.id }] });
    expect(await found('oldname')).toMatchObject({ count: 0 });
    const stale = await desk.patch(row.id, { town: 'x' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'conflict', current: { version: 2 } }]);
  });

  it('may have any name: what looks like HTML is stored and returned as typed', async () => {
    const name = `<img src=x onerror="alert(1)">&amp;'`;
    const row = await desk.add({ first_name: name, last_name: '</script>' });
    expect((await desk.get(`${row.id}/`)).body).toMatchObject({ first_name: name, last_name: '</script>' });
    expect((await desk.get('?search=onerror')).body).toMatchObject({ count: 1 });
  });

  it('of another school does not exist', async () => {
    const row = await desk.add();
    expect((await desk.get(`${row.id}/`, desk.other)).status).toBe(404);
    const theirs = (await desk.get('', desk.other)).body as { results: { id: number }[] };
    expect(theirs.results.map(({ id }) => id)).not.toContain(row.id);
    expect(theirs).toMatchObject({ count: 2 });
  });
});

describe('a contact that is deleted', () => {
  it('deletes its notes and attachments too, each with a tombstone', async () => {
    const row = await desk.add();
    const [note, paper] = [
      await desk.note(row.id, 'Call back'),
      await desk.attach(row.id, Buffer.from('Hello'), 'a.txt'),
    ];
    const seq = await desk.lastSeq();
    expect((await desk.remove(row.id)).status).toBe(204);
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'customers', id: row.id, op: 'd' },
      { entity: 'customer_notes', id: note.id, op: 'd' },
      { entity: 'customer_documents', id: paper.id, op: 'd' },
    ]);
    expect((await desk.get(`${row.id}/`)).status).toBe(404);
    expect((await desk.get(`${row.id}/notes/`)).status).toBe(404);
  });

  it('is kept if an order names it, with an error code of its own', async () => {
    const row = await desk.add();
    // A table of another area that names contacts.
    const big = (name: string) => bigint(name, { mode: 'number' }).notNull();
    const table = pgTable('test_order', { school_id: big('school_id'), customer_id: big('customer_id') });
    const history = [{ table }];
    const other = await desk.add();
    await desk.app.db.system(async (tx) => {
      await tx.execute(sql`create temp table test_order (school_id bigint, customer_id bigint) on commit drop`);
      await tx.insert(table).values({ school_id: desk.ours, customer_id: row.id });
      const current = customer.parse(row);
      const refusal = { code: 'has_history', row: current };
      await expect(removeCustomer(tx, desk.ours, current, desk.app.now(), history)).rejects.toMatchObject(refusal);
      expect(await removeCustomer(tx, desk.ours, other, desk.app.now(), history)).toEqual([]);
    });
    expect((await desk.get(`${row.id}/`)).status).toBe(200);
    expect((await desk.get(`${other.id}/`)).status).toBe(404);
  });
});

it('is named in the audit until it is gone', async () => {
  const row = await desk.add({ first_name: 'Audrey', last_name: 'Trail' });
  const note = await desk.note(row.id, 'Hello');
  const paper = await desk.attach(row.id, Buffer.from('Hello'), 'a.txt');
  const { access } = await desk.app.signIn('owner@example.com');
  const about = async (count: number) => {
    const answer = await desk.app.call('GET', `/school/audit/?area=contacts&page_size=${count}`, { token: access });
    const { results } = answer.body as { results: AuditLine[] };
    return results.map((line) => [line.entity, line.entity_id, line.about]);
  };
  const lines = (name: string | null) => [
    ['customer_documents', paper.id, name],
    ['customer_notes', note.id, name],
    ['customers', row.id, name],
  ];
  expect(await about(3)).toEqual(lines('Audrey Trail'));
  await desk.post(`${row.id}/erase/`, { confirm: 'Audrey Trail' });
  expect(await about(4)).toEqual([['customers', row.id, null], ...lines(null)]);
});

describe('on a phone', () => {
  it('the National Insurance number never arrives: neither in lists nor in the feed', async () => {
    const row = await desk.add({ national_insurance_number: NI });
    await desk.patch(row.id, { national_insurance_number: 'AB987654D' });
    const list = await desk.get('?search=quill&page_size=100');
    const pages = [list.text, (await desk.get('duplicates/')).text, (await desk.get('export/')).text];
    const { changes, text } = await feed();
    for (const each of [...pages, text]) expect(each).not.toMatch(/national|AB123456C|AB987654D/u);
    expect(changes.find(({ collection, id }) => collection === 'customers' && id === row.id)?.row).toMatchObject({
      first_name: 'Ada',
    });
  });

  it('none of ours arrives at another school', async () => {
    const { changes } = await feed(desk.other);
    expect(changes.filter(({ collection }) => collection === 'customers')).toHaveLength(2);
    expect(changes.filter(({ collection }) => collection.startsWith('customer_'))).toEqual([]);
  });
});

async function feed(token = desk.token): Promise<{ changes: FeedChange[]; text: string }> {
  const changes: FeedChange[] = [];
  let [text, cursor] = ['', ''];
  for (;;) {
    const answer = await desk.app.call('GET', `/sync/changes${cursor}`, { token });
    const page = feedPage.parse(answer.body);
    changes.push(...page.changes);
    text += answer.text;
    cursor = `?cursor=${encodeURIComponent(page.cursor)}`;
    if (!page.more) return { changes, text };
  }
}
