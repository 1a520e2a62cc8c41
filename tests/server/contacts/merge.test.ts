// Two contacts that are one person: found and merged. No note, attachment or booking of either is lost.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Customer, DuplicateGroup } from '~contract/contacts/contacts';
import { openReception, type Reception } from './reception';

let desk: Reception;
beforeAll(async () => {
  desk = await openReception();
});
afterAll(() => desk.app.close());

const merge = (kept: Pick<Customer, 'id' | 'version'>, other: Pick<Customer, 'id' | 'version'>, more: object = {}) => {
  const versions = { kept: kept.version, other: other.version };
  return desk.post(`${kept.id}/merge/`, { other: other.id, versions, ...more });
};
const listed = async (id: number, kind: 'notes' | 'documents') =>
  (await desk.get(`${id}/${kind}/?page_size=100`)).body as {
    count: number;
    results: { id: number; version: number }[];
  };

describe('a merge', () => {
  it('keeps the notes and attachments of both, fills empty fields, and takes the chosen values', async () => {
    const kept = await desk.add({ email: 'kept@example.com', phone: '07700 900321', town: 'Netherwick' });
    const other = await desk.add({
      first_name: 'Adah',
      email: 'other@example.com',
      town: 'Staneley',
      address: '1 Mill Street',
      birthdate: '1999-02-28',
      national_insurance_number: 'AB123456C',
      licence_number: 'QUILL902289A99AB',
    });
    const notes = [
      await desk.note(kept.id, 'Mine'),
      await desk.note(other.id, 'One'),
      await desk.note(other.id, 'Two'),
    ];
    const papers = [
      await desk.attach(kept.id, Buffer.from('mine'), 'mine.txt'),
      await desk.attach(other.id, Buffer.from('theirs'), 'theirs.txt'),
    ];
    const seq = await desk.lastSeq();
    const answer = await merge(kept, other, { take: ['town'] });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        id: kept.id,
        version: 2,
        first_name: 'Ada',
        email: 'kept@example.com',
        phone: '07700 900321',
        town: 'Staneley',
        address: '1 Mill Street',
        birthdate: '1999-02-28',
        national_insurance_number: 'AB123456C',
        licence_number: 'QUILL902289A99AB',
        source: 'DASHBOARD',
      },
    ]);
    expect((await desk.get(`${other.id}/`)).status).toBe(404);
    const ids = async (kind: 'notes' | 'documents') =>
      (await listed(kept.id, kind)).results.map(({ id }) => id).toSorted((one, two) => one - two);
    expect(await ids('notes')).toEqual(notes.map(({ id }) => id));
    expect(await ids('documents')).toEqual(papers.map(({ id }) => id));
    expect((await listed(kept.id, 'notes')).results.filter(({ version }) => version === 2)).toHaveLength(2);
    const [, one, two] = notes;
    expect(await desk.changesAfter(seq)).toEqual([
      { entity: 'customers', id: kept.id, op: 'w' },
      { entity: 'customers', id: other.id, op: 'd' },
      { entity: 'customer_notes', id: one?.id, op: 'w' },
      { entity: 'customer_notes', id: two?.id, op: 'w' },
      { entity: 'customer_documents', id: papers[1]?.id, op: 'w' },
    ]);
    expect((await desk.get('?search=staneley+quill')).body).toMatchObject({ count: 1 });
    expect(await desk.lastAudit()).toMatchObject({ entity_id: kept.id, outcome: 'merged' });
  });

  it('keeps the old id working, so that late changes from a phone reach the contact that was kept', async () => {
    const [first, second, third] = [await desk.add(), await desk.add(), await desk.add()];
    const note = await desk.note(first.id, 'Early');
    await merge(second, first);
    const now = (await desk.get(`${second.id}/`)).body as Customer;
    await merge(third, now);
    expect(await desk.aliases()).toEqual(
      expect.arrayContaining([
        { school_id: desk.ours, old_id: first.id, customer_id: third.id, client_key: first.client_key },
        { school_id: desk.ours, old_id: second.id, customer_id: third.id, client_key: second.client_key },
      ]),
    );
    expect(await desk.note(first.id, 'Late')).toMatchObject({ customer: third.id });
    expect(await desk.attach(second.id, Buffer.from('late'), 'late.txt')).toMatchObject({ customer: third.id });
    const changed = await desk.patch(`${first.id}/notes/${note.id}`, { note: 'Early, but changed late' });
    expect(changed.body).toMatchObject({ customer: third.id, note: 'Early, but changed late' });
    expect((await listed(third.id, 'notes')).count).toBe(2);
    // An edit of the merged contact itself is refused: there is no row to change.
    expect((await desk.patch(first.id, { town: 'Nowhere' })).status).toBe(404);
    await desk.remove(third.id);
    expect((await desk.post(`${first.id}/notes/`, { customer: first.id, note: 'Too late' })).status).toBe(404);
    expect((await desk.aliases()).filter(({ customer_id }) => customer_id === third.id)).toEqual([]);
  });

  it('is refused if somebody changed one meanwhile, and shows its current state', async () => {
    const [kept, other] = [await desk.add(), await desk.add()];
    await desk.patch(other.id, { town: 'Staneley' });
    const late = await merge(kept, other);
    expect([late.status, late.body]).toMatchObject([409, { code: 'conflict', current: { id: other.id, version: 2 } }]);
    await desk.patch(kept.id, { town: 'Staneley' });
    const later = await merge(kept, { ...other, version: 2 });
    expect(later.body).toMatchObject({ code: 'conflict', current: { id: kept.id, version: 2 } });
    expect((await desk.get(`${other.id}/`)).status).toBe(200);
  });

  it('of a contact with itself, with nobody or with another school’s contact is refused under its field', async () => {
    const row = await desk.add();
    const gone = { other: ['This contact no longer exists'] };
    const theirs = ((await desk.get('', desk.other)).body as { results: Customer[] }).results[0];
    expect((await merge(row, row)).body).toEqual({ other: ['Choose a different contact'] });
    expect((await merge(row, { id: 999_999, version: 1 })).body).toEqual(gone);
    expect((await merge(row, { id: theirs?.id ?? 0, version: 1 })).body).toEqual(gone);
    const strange = await merge(row, row, { take: ['id'] });
    expect([strange.status, Object.keys(strange.body as object)]).toEqual([400, ['take.0']]);
    expect((await desk.get(`${theirs?.id}/`, desk.other)).body).toEqual({ ...theirs, national_insurance_number: '' });
  });

  it('in both directions at once keeps one contact, and does not deadlock', async () => {
    const [one, two] = [await desk.add(), await desk.add()];
    const answers = await Promise.all([merge(one, two), merge(two, one)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await Promise.all([one, two].map(({ id }) => desk.get(`${id}/`)));
    expect(left.filter(({ status }) => status === 404)).toHaveLength(1);
  });

  it('while a note is written keeps the note', async () => {
    const [kept, other] = [await desk.add(), await desk.add()];
    const [merged, noted] = await Promise.all([
      merge(kept, other),
      desk.post(`${other.id}/notes/`, { customer: other.id, note: 'At the same moment' }),
    ]);
    expect([merged.status, noted.status]).toEqual([200, 201]);
    expect((await listed(kept.id, 'notes')).count).toBe(1);
  });
});

describe('duplicates', () => {
  const groups = async (query = 'page_size=100') => {
    const { body } = await desk.get(`duplicates/?${query}`);
    return body as { count: number; results: DuplicateGroup[] };
  };
  const ofThese = async (...rows: Customer[]) => {
    const wanted = new Set(rows.map(({ id }) => id));
    const { results } = await groups();
    return results
      .filter(({ customers }) => customers.some(({ id }) => wanted.has(id)))
      .map(({ reasons, customers }) => ({ reasons, ids: customers.map(({ id }) => id) }));
  };

  it('share a licence, e-mail, phone and name, or name and birth date; linked pairs form one group', async () => {
    const licence_number = 'FINCH806154M99XY';
    const one = await desk.add({ first_name: 'Mo', last_name: 'Finch', licence_number, phone: '07700 900456' });
    const two = await desk.add({
      first_name: 'Maureen',
      last_name: 'Finch-Hatton',
      licence_number,
      email: 'mo@example.com',
    });
    const three = await desk.add({ first_name: 'M', last_name: 'Hatton', email: 'MO@example.com' });
    const four = await desk.add({
      first_name: 'Mö',
      last_name: 'FINCH',
      phone: '+44 7700 900 456',
      birthdate: '1985-06-15',
    });
    const five = await desk.add({ first_name: 'Mo', last_name: 'Finch', birthdate: '1985-06-15' });
    expect(await ofThese(one)).toEqual([
      {
        reasons: ['licence_number', 'email', 'phone', 'name_birthdate'],
        ids: [one.id, two.id, three.id, four.id, five.id],
      },
    ]);
    await desk.remove(two.id);
    expect(await ofThese(one, three)).toEqual([
      { reasons: ['phone', 'name_birthdate'], ids: [one.id, four.id, five.id] },
    ]);
  });

  it('do not share only a house, a made-up licence or nothing', async () => {
    const rows = [
      await desk.add({
        first_name: 'Kit',
        last_name: 'Wade',
        phone: '07700 900888',
        licence_number: 'WADE90*****K9***',
      }),
      await desk.add({
        first_name: 'Kit',
        last_name: 'Ward',
        phone: '07700 900888',
        licence_number: 'WADE90*****K9***',
      }),
      await desk.add({ first_name: 'Kit', last_name: 'Wade', birthdate: null }),
      await desk.add({ first_name: 'Kit', last_name: 'Wade', birthdate: '2001-01-01' }),
    ];
    expect(await ofThese(...rows)).toEqual([]);
  });

  it('come page by page, the oldest first, with a count of all', async () => {
    const { count, results } = await groups();
    expect(results).toHaveLength(count);
    const first = results.map(({ customers }) => customers[0]?.id ?? 0);
    expect(first).toEqual(first.toSorted((one, two) => one - two));
    const paged = [await groups('page_size=1&page=1'), await groups('page_size=1&page=2')];
    expect(paged.map((page) => [page.count, page.results])).toEqual([
      [count, results.slice(0, 1)],
      [count, results.slice(1, 2)],
    ]);
  });
});
