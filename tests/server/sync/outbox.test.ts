// @run alone
// The real outbox against the real server.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBike, bikeCreate } from '~contract/bikes/bikes';
import { getCertificate, listFreeNumbers, type CertificateView } from '~data/certificates/certificates';
import { findNextFree, moveIssue } from '~data/certificates/move';
import {
  changeCertificate,
  duplicateCertificate,
  issueCertificate,
  unvoidCertificate,
  voidCertificate,
} from '~data/certificates/save';
import { door } from '~data/database-access';
import { enqueue, type NewChange } from '~data/outbox/enqueue';
import { bikeComment } from '~server/db/schema/schema';
import { FORM, ISSUED_AT, ONE } from '~tests/server/certificates/desk';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { openPhone, type Phone } from '~tests/server/helpers/phone';
import { connect, sendAll, type Line } from '~tests/server/helpers/sending';

type Row = Record<string, unknown> & { id: number; version: number; client_key: string | null };

let app: TestApp;
let phone: Phone;
let line: Line;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  phone = await openPhone(app, 'callum@example.com');
  line = connect(app);
  await phone.pull();
});

const save = (change: Omit<NewChange, 'mid' | 'about'>) =>
  door.run((database) => enqueue(database, { mid: crypto.randomUUID(), about: '', ...change }, app.now().getTime()));

const waiting = () => door.run(({ work }) => work.mutations.toArray());

async function listed(path: string): Promise<Row[]> {
  const { access } = await app.signIn('admin@example.com');
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await app.call('GET', `${path}?page=${page}&page_size=100`, { token: access });
    const { count, results } = body as { count: number; results: Row[] };
    found.push(...results);
    if (found.length >= count || results.length === 0) return found;
  }
}

const site = async () => (await phone.stored()).suppliers[0]?.['id'] as number;
const mark = (number: number) => `Q${String(number).padStart(3, '0')}QQ`;
const five = (number: number, supplier: number) =>
  bikeCreate.parse({
    registration_plate: mark(number),
    make: 'Honda',
    model: 'CB125F',
    engine_size: 124,
    supplier: [supplier],
  });

describe('1,000 different changes saved without signal', () => {
  it('reach the school in a few batches, each once and in order, and the phone shows the same', async () => {
    const supplier = await site();
    const before = (await listed('/bike_management/motorbikes/')).length;
    const mids: string[] = [];
    for (let number = 0; number < 400; number += 1) {
      const made = await save({ op: 'create', entity: 'bikes', body: five(number, supplier) });
      mids.push(made.mid);
      for (const text of number < 200 ? ['first', 'second'] : []) {
        const body = { comment: text, reported_by: [] };
        mids.push((await save({ op: 'create', entity: 'bike_comments', parentId: made.id, body })).mid);
      }
    }
    const old = (await phone.stored()).bikes;
    for (let turn = 0; turn < 200; turn += 1) {
      const row = old[turn % 10];
      const body = { comment: `turn ${turn}`, reported_by: [] };
      mids.push((await save({ op: 'create', entity: 'bike_comments', parentId: Number(row?.['id']), body })).mid);
    }
    expect(new Set(mids).size).toBe(1000);
    await sendAll();

    expect(await waiting()).toEqual([]);
    const bikes = await listed('/bike_management/motorbikes/');
    expect(bikes).toHaveLength(before + 400);
    const keys: (string | null)[] = bikes.map(({ client_key }) => client_key);
    const comments = await app.db.system((tx) => tx.select({ key: bikeComment.client_key }).from(bikeComment));
    keys.push(...comments.map(({ key }) => key));
    const made = keys.filter((key) => key !== null && mids.includes(key));
    expect([made.length, new Set(made).size]).toEqual([1000, 1000]);
    expect(line.asked.filter((one) => one.includes('/sync/batch')).length).toBeLessThanOrEqual(12);
    expect(line.asked.filter((one) => !one.includes('/sync/')).length).toBeLessThanOrEqual(6);
    const settled = (await phone.stored()).bikes;
    await phone.pull();
    expect((await phone.stored()).bikes).toEqual(settled);
  });
});

describe('an answer lost after the change was made', () => {
  it.each([1, 7])('%i at a time: sent again under the same key, made once', async (count) => {
    const supplier = await site();
    for (let number = 0; number < count; number += 1) {
      await save({ op: 'create', entity: 'bikes', body: five(500 + count * 10 + number, supplier) });
    }
    let lost = 0;
    line.drop = () => (lost += 1) === 1;
    await sendAll();
    expect(await waiting()).toHaveLength(count);
    line.drop = null;
    await sendAll();
    expect(await waiting()).toEqual([]);
    const marks = (await listed('/bike_management/motorbikes/')).map((row) => row['registration_plate']);
    for (let number = 0; number < count; number += 1) {
      expect(marks.filter((one) => one === mark(500 + count * 10 + number))).toHaveLength(1);
    }
  });

  it('and then deleted by the person: the school says it was too late, and it stays', async () => {
    const supplier = await site();
    const made = await save({ op: 'create', entity: 'bikes', body: five(700, supplier) });
    line.drop = (url) => url.endsWith(addBike.path);
    await sendAll();
    line.drop = null;
    await door.run(({ work }) => work.mutations.update(made.seq ?? 0, { discardAt: 1 }));
    await sendAll();
    expect(await waiting()).toEqual([]);
    const sent = await door.run(({ work }) => work.sent.toArray());
    expect(sent).toMatchObject([{ mid: made.mid, op: 'create' }]);
    expect(
      (await listed('/bike_management/motorbikes/')).filter((row) => row['registration_plate'] === mark(700)),
    ).toHaveLength(1);
  });
});

describe('certificates', () => {
  type Owned = Awaited<ReturnType<typeof phone.stored>>['customers'][number];
  const who = async (isMeant: (row: Owned) => boolean) =>
    Number((await phone.stored()).customers.find(isMeant)?.['id']);
  const whole = () => who((row) => row['address'] !== '' && /^\w{16}$/u.test(String(row['licence_number'])));
  const partly = () => who((row) => String(row['licence_number']).includes('*'));
  const free = async () => (await listFreeNumbers(await siteOf('Old Aerodrome'))).map((row) => row.certificate_number);
  const siteOf = async (name: string) =>
    Number((await phone.stored()).suppliers.find((row) => row['connect_location_name'] === name)?.['id']);
  const form = (customer: number) => ({ ...FORM, customer, transmission: 'M' as const, duplicate: false });
  /** The row without the fields that only the school knows: version, and when it was written and received. */
  const known = (row: CertificateView | null) => ({ ...row, version: 0, updated: '', received_at: '' });
  const shown = (numbers: readonly number[]) =>
    Promise.all(numbers.map(async (number) => known(await getCertificate(number))));

  it('look the same on the phone before they are sent as the school’s answer', async () => {
    const [one = 0, two = 0, three = 0, four = 0, five = 0] = await free();
    const sent = (await phone.stored()).certificates.find((row) => row['status'] === 'SENT' && !row['duplicate']);
    const copied = Number(sent?.['certificate_number']);
    const { id: site } = (sent?.['supplier'] ?? { id: 0 }) as { id: number };
    const copy = (await listFreeNumbers(site))[0]?.certificate_number ?? 0;
    const [customer, generated] = [await whole(), await partly()];
    await issueCertificate(one, { ...form(customer), restrictions: ['78', '01', '78'] });
    await issueCertificate(two, { ...form(customer), duplicate: true });
    await issueCertificate(three, form(generated));
    await issueCertificate(four, form(generated));
    const instructor = (await getCertificate(one))?.instructor?.id ?? 0;
    await changeCertificate(four, { customer, instructor, issued_at: ISSUED_AT });
    await voidCertificate(four);
    await unvoidCertificate(four);
    await voidCertificate(five);
    await duplicateCertificate(copied, copy);
    const numbers = [one, two, three, four, five, copied, copy];
    const before = await shown(numbers);
    expect(before.map(({ status }) => status)).toEqual(
      'READY_TO_RETURN DUPLICATE NOT_READY READY_TO_RETURN VOID SENT DUPLICATE'.split(' '),
    );
    let lost = 0;
    line.drop = () => (lost += 1) === 1;
    await sendAll();
    line.drop = null;
    await sendAll();
    expect(await waiting()).toEqual([]);
    await phone.pull();
    expect(await shown(numbers)).toEqual(before.map((row) => ({ ...row, pending: null })));
    expect((await getCertificate(four))?.version).toBe(5);
    expect((await getCertificate(one))?.version).toBe(2);
  });

  it('whose number is already issued stop with the school’s message, and can take the next one', async () => {
    const [number = 0] = await free();
    const { seq } = await issueCertificate(number, form(await partly()));
    await voidCertificate(number);
    const { access } = await app.signIn('owner@example.com');
    const theirs = { token: access, body: form(await whole()) };
    expect((await app.call('PATCH', `${ONE}${number}/`, theirs)).status).toBe(200);
    await sendAll();
    const message = `Certificate ${number} is ready to return`;
    expect(await waiting()).toMatchObject([
      { action: 'issue', status: 'conflict', lastError: { kind: 'state', message, current: null } },
      { action: 'void', status: 'queued' },
    ]);
    expect(await getCertificate(number)).toMatchObject({ status: 'READY_TO_RETURN', pending: 'fixing' });
    const next = (await findNextFree(number)) ?? 0;
    await moveIssue(seq ?? 0, next);
    await sendAll();
    expect(await waiting()).toEqual([]);
    await phone.pull();
    expect(await getCertificate(next)).toMatchObject({ status: 'VOID', void_from: 'NOT_READY', pending: null });
    expect(await getCertificate(number)).toMatchObject({ status: 'READY_TO_RETURN', version: 2, pending: null });
  });
});

describe('two people change one bike', () => {
  it('different fields: both stand; the same field: the person is asked, and nothing is overwritten', async () => {
    const [first, second] = (await phone.stored()).bikes as Row[];
    const { access } = await app.signIn('admin@example.com');
    const desk = (id: number | undefined, body: object) =>
      app.call('PATCH', `/bike_management/motorbikes/${id}/`, { token: access, body });
    await desk(first?.id, { model: 'CB500' });
    await desk(second?.id, { colour: 'Mauve' });
    for (const row of [first, second]) {
      await save({
        op: 'patch',
        entity: 'bikes',
        targetId: row?.id ?? 0,
        body: { colour: 'Puce' },
        base: { colour: row?.['colour'] },
        baseVersion: row?.version ?? 0,
      });
    }
    await sendAll();
    const after = await listed('/bike_management/motorbikes/');
    expect(after.find(({ id }) => id === first?.id)).toMatchObject({ model: 'CB500', colour: 'Puce' });
    expect(after.find(({ id }) => id === second?.id)).toMatchObject({ colour: 'Mauve' });
    expect(await waiting()).toMatchObject([
      { targetId: second?.id, status: 'conflict', lastError: { kind: 'conflict', fields: ['colour'] } },
    ]);
  });
});
