// A certificate is history: who holds one is not deleted, takes it along into a merge, and is taken off it when forgotten.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificate } from '~contract/certificates/certificates';
import { unzip } from '~tests/helpers/unzip';
import { FORM, ONE, openDesk, type Desk } from '~tests/server/certificates/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.app.close());

const asOwner = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  desk.send(method, `/customers/${path}`, body ? { body } : {}, 'owner');
const PERSON = {
  first_name: 'Zephyrine',
  last_name: 'Quillfeather',
  address: 'Lantern Cottage',
  town: 'Wistmans Cross',
};

it('a contact with a certificate cannot be deleted, even if it is void', async () => {
  const [number, customer] = [await desk.pending(), await desk.someone()];
  await desk.issued(number, { customer });
  await desk.voided(number);
  const answer = await asOwner('DELETE', `${customer}/`);
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'has_history', current: { id: customer } }]);
  const { instructor, issued_at } = await desk.row(number);
  await desk.unvoided(number);
  const change = { customer: await desk.someone(), instructor: instructor?.id, issued_at };
  expect((await desk.change(number, change)).status).toBe(200);
  expect((await asOwner('DELETE', `${customer}/`)).status).toBe(204);
});

it('a merge gives the certificates of both to the contact that is kept, unchanged', async () => {
  const [number, kept] = [await desk.pending(), await desk.someone({ town: 'Netherwick' })];
  const other = await desk.someone({ town: 'Staneley' });
  const row = await desk.issued(number, { customer: other });
  const seq = await desk.lastSeq();
  const body = { other, versions: { kept: 1, other: 1 } };
  expect((await asOwner('POST', `${kept}/merge/`, body)).status).toBe(200);
  const { version, customer } = await desk.row(number);
  expect([version, customer]).toMatchObject([row.version + 1, { id: kept, town: 'Staneley' }]);
  expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'certificates', id: row.id, op: 'w' });
  expect((await asOwner('DELETE', `${kept}/`)).status).toBe(409);
});

it('an erased contact is named on no certificate, list or stored answer; the certificate stays', async () => {
  const [number, lost, customer] = [await desk.pending(), await desk.pending(), await desk.someone(PERSON)];
  const headers = { 'Idempotency-Key': randomUUID() };
  const first = { body: { ...FORM, customer }, headers };
  const row = certificate.parse((await desk.send('PATCH', `${ONE}${number}/`, first)).body);
  // This certificate is another contact's now: only the stored answer names the first one.
  const passing = { 'Idempotency-Key': randomUUID() };
  const { instructor, issued_at } = await desk.issued(lost, { customer }, { headers: passing });
  await desk.change(lost, { customer: await desk.someone(), instructor: instructor?.id, issued_at });
  expect(await tracesOf()).not.toEqual([]);
  const seq = await desk.lastSeq();
  const answer = await asOwner('POST', `${customer}/erase/`, { confirm: 'Zephyrine Quillfeather' });
  expect(answer.status).toBe(204);
  expect(await tracesOf()).toEqual([]);
  const now = await desk.row(number);
  const NOBODY = {
    id: customer,
    first_name: '',
    last_name: '',
    full_name: '',
    licence_number: '',
    birthdate: null,
    address: '',
    address_2: '',
    town: '',
    postcode: '',
    transmission: 'M',
  };
  expect(now).toEqual({ ...row, version: row.version + 1, customer: NOBODY });
  expect(await desk.changesAfter(seq)).toContainEqual({ entity: 'certificates', id: row.id, op: 'w' });
  expect(await desk.list('search=quillfeather')).toMatchObject({ count: 0 });
  expect((await desk.list(`search=${number}`)).results.map(({ id }) => id)).toEqual([row.id]);
  // A phone that has not heard the answer gets one that it can settle with.
  const again = await desk.send('PATCH', `${ONE}${number}/`, first);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(certificate.parse(again.body)).toMatchObject({ id: row.id, version: row.version, customer: NOBODY });
  // A duplicate of it would have no holder.
  await desk.markCertificateSent(number);
  expect((await desk.duplicate(number, await desk.pending())).body).toMatchObject({ code: 'invalid_state' });
});

it('an issue at the moment its holder is deleted, erased or merged happens before or after it', async () => {
  const other = await desk.someone();
  for (let round = 0; round < 12; round += 1) {
    const [number, customer] = [await desk.pending(), await desk.someone(PERSON)];
    const gone = [
      () => asOwner('DELETE', `${customer}/`),
      () => asOwner('POST', `${customer}/erase/`, { confirm: 'Zephyrine Quillfeather' }),
      () =>
        asOwner('POST', `${other}/merge/`, {
          other: customer,
          versions: { kept: 1 + Math.floor(round / 3), other: 1 },
        }),
    ][round % 3];
    const [issued, left] = await Promise.all([desk.issue(number, { customer }), gone?.()]);
    const row = await desk.row(number);
    const outcome = [round % 3, issued.status, left?.status, row.customer && [row.customer.id, row.customer.full_name]];
    const named = (id: number, name = 'Zephyrine Quillfeather') => [id, name];
    expect([
      [0, 200, 409, named(customer)],
      [0, 400, 204, null],
      [1, 200, 204, named(customer, '')],
      [1, 400, 204, null],
      [2, 200, 200, named(other)],
      [2, 200, 200, named(other, 'Zoë Ó Quill')],
    ]).toContainEqual(outcome);
  }
});

it('a duplicate made while its holder is erased or merged leaves no name behind', async () => {
  const other = await desk.someone();
  for (let round = 0; round < 4; round += 1) {
    const [number, next, customer] = [await desk.pending(), await desk.pending(), await desk.someone(PERSON)];
    await desk.issue(number, { customer });
    await desk.markCertificateSent(number);
    const versions = { kept: 1 + Math.floor(round / 2), other: 1 };
    const gone =
      round % 2 === 0
        ? () => asOwner('POST', `${customer}/erase/`, { confirm: 'Zephyrine Quillfeather' })
        : () => asOwner('POST', `${other}/merge/`, { other: customer, versions });
    const [made, left] = await Promise.all([desk.duplicate(number, next), gone()]);
    expect(left.status).toBe(round % 2 === 0 ? 204 : 200);
    const [original, duplicate] = [await desk.row(number), await desk.row(next)];
    expect([original.customer?.id, original.duplicate]).toEqual([
      round % 2 === 0 ? customer : other,
      made.status === 200 ? next : null,
    ]);
    expect(duplicate.customer).toEqual(made.status === 200 ? original.customer : null);
  }
});

it('personal data includes certificates and their history', async () => {
  const [number, customer] = [await desk.pending(), await desk.someone()];
  const row = await desk.issued(number, { customer });
  const files = unzip((await asOwner('GET', `${customer}/export/`)).bytes);
  const all = JSON.parse(files.get('contact.json')?.toString() ?? '') as Record<string, unknown>;
  expect(all['certificates']).toEqual([row]);
  const text = files.get('certificates.txt')?.toString();
  for (const line of [`Certificate: ${number}, Ready to return`, 'Instructor: Callum Reith 554021', 'QUILL902289Z99AB'])
    expect(text).toContain(line);
  expect(files.get('changes.txt')?.toString()).toContain('Callum Reith, certificates issued: ');
});

/** The rows that name the person: certificates and stored answers. */
async function tracesOf(): Promise<string[]> {
  const rows = await desk.app.db.system(async (tx) => [
    ...(await tx.execute<{ row: string }>(sql`select t::text as row from certificate t`)).rows,
    ...(await tx.execute<{ row: string }>(sql`select t::text as row from idempotency t`)).rows,
    ...(await tx.execute<{ row: string }>(sql`select t::text as row from audit t`)).rows,
  ]);
  return rows.map(({ row }) => row).filter((row) => /zephyrine|quillfeather|lantern|wistmans/iu.test(row));
}
