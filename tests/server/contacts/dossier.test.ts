// A person's data, as a zip.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeUser } from '~tests/server/helpers/app';
import { unzip } from '~tests/helpers/unzip';
import { PAPER } from '~tests/server/helpers/small-files';
import { openReception, type Reception } from './reception';

let desk: Reception;
beforeAll(async () => {
  desk = await openReception();
});
afterAll(() => desk.app.close());

it('holds the contact, notes, attachments and history, and making it is audited', async () => {
  const merged = await desk.add({ first_name: 'Adah', birthdate: '1999-02-28' });
  const row = await desk.add({ national_insurance_number: 'AB123456C', licence_number: 'QUILL902289A99AB' });
  await desk.patch(row.id, { town: 'Brackenford', source: 'widget' });
  await desk.note(row.id, 'Ring after six.\nBring gloves.');
  const paper = await desk.attach(row.id, PAPER, 'Licence: front?.pdf', { description: 'Front' });
  const text = await desk.attach(row.id, Buffer.from('Line one'), 'plain.txt');
  await desk.post(`${row.id}/merge/`, { other: merged.id, versions: { kept: 2, other: 1 } });
  const answer = await desk.get(`${row.id}/export/`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="contact.zip"',
    'cache-control': 'no-store',
  });
  const files = unzip(answer.bytes);
  const attachments = [`attachments/${paper.id} Licence_ front_.pdf`, `attachments/${text.id} plain.txt`];
  expect([...files.keys()]).toEqual(
    [
      ...attachments,
      'booking-page.txt',
      'certificates.txt',
      'changes.txt',
      'contact.json',
      'contact.txt',
      'disclaimers.txt',
      'incidents.txt',
      'messages.txt',
      'notes.txt',
      'orders.txt',
      'tests.txt',
      'vouchers.txt',
      'waiting.txt',
    ].toSorted(),
  );
  expect(files.get(attachments[1] ?? '')?.toString()).toBe('Line one');
  const all = JSON.parse(files.get('contact.json')?.toString() ?? '') as Record<string, unknown>;
  expect(all).toMatchObject({
    contact: { id: row.id, national_insurance_number: 'AB123456C', birthdate: '1999-02-28', town: 'Brackenford' },
    notes: [{ note: 'Ring after six.\nBring gloves.', author: { full_name: 'Callum Reith' } }],
    attachments: [{ file: attachments[1] }, { file: attachments[0], description: 'Front' }],
  });
  const plain = files.get('contact.txt')?.toString();
  for (const line of ['National Insurance number: AB123456C', 'Birth date: 28/02/1999', 'Source: Widget', 'Phone: –']) {
    expect(plain).toContain(line);
  }
  expect(files.get('notes.txt')?.toString()).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d, Callum Reith\nRing after six\./u);
  // Also what was done to the one that was merged into it.
  const done = (files.get('changes.txt')?.toString() ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(', ').slice(1).join(', '));
  expect(done).toEqual([
    'Callum Reith, customers created: first_name, last_name, birthdate',
    'Callum Reith, customers created: first_name, last_name, licence_number, national_insurance_number',
    'Callum Reith, customers changed: town, source',
    'Callum Reith, customer notes created: customer, note',
    'Callum Reith, customer documents created: customer, description, size, sha256',
    'Callum Reith, customer documents created: customer, size, sha256',
    'Callum Reith, customers merged: birthdate',
  ]);
  expect(await desk.lastAudit()).toMatchObject({ entity: 'customers', entity_id: row.id, outcome: 'exported' });
});

it('is not made for a HEAD request', async () => {
  const row = await desk.add();
  const { server } = desk.app.app;
  const url = `/api/v2/customers/${row.id}/export/`;
  const head = await server.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${desk.token}` } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(await desk.lastAudit()).toMatchObject({ outcome: 'created' });
});

it('leaves out what its reader may not see, and says so', async () => {
  const { app } = desk;
  const row = await desk.add({ first_name: 'Grace' });
  const permissions = { contact_permission: 'USER_PERMISSION_EDIT' };
  await changeUser(app.db, 'sal@example.com', { permissions });
  const token = (await app.signIn('sal@example.com')).access;
  const read = async (by: string) =>
    unzip((await app.call('GET', `/customers/${row.id}/export/`, { token: by })).bytes);
  const seen = (files: Awaited<ReturnType<typeof read>>) =>
    JSON.parse(files.get('contact.json')?.toString() ?? '') as { left_out: string[]; certificates: object[] };
  const files = await read(token);
  expect(seen(files)).toMatchObject({
    left_out: ['certificates', 'bookings', 'messages', 'incident reports', 'DVSA tests'],
    certificates: [],
    orders: [],
  });
  expect(files.get('contact.txt')?.toString()).toContain(
    'Left out: certificates, bookings, messages, incident reports and DVSA tests.',
  );
  expect(seen(await read((await app.signIn('owner@example.com')).access)).left_out).toEqual([]);
});

it('holds certificates and bookings only for people who may see them', async () => {
  const { app } = desk;
  const { rows } = await app.db.system((tx) =>
    tx.execute<{ id: number }>(sql`select o.customer_id as id from school_order o
      join certificate c on c.school_id = o.school_id and c.customer_id = o.customer_id limit 1`),
  );
  const id = rows[0]?.id ?? 0;
  const tokens = [(await app.signIn('sal@example.com')).access, (await app.signIn('owner@example.com')).access];
  const texts = tokens.map(async (token) => {
    const files = unzip((await app.call('GET', `/customers/${id}/export/`, { token })).bytes);
    return ['certificates.txt', 'orders.txt'].map((name) => files.get(name)?.length ?? 0);
  });
  const [blind, whole] = await Promise.all(texts);
  expect(blind).toEqual([0, 0]);
  expect(whole?.every((length) => length > 0)).toBe(true);
});

it('lists bookings, payments and waiting lists for people who see bookings', async () => {
  const { app } = desk;
  const row = await desk.add({ first_name: 'Olive' });
  const token = (await app.signIn('owner@example.com')).access;
  const { rows } = await app.db.system((tx) =>
    tx.execute<{ id: number }>(sql`select id from course where school_id = ${desk.ours} order by id limit 2`),
  );
  const post = async (path: string, body: object) =>
    (await app.call('POST', path, { token, body })).body as { id: number };
  const on = { customer: row.id, bike_type: 'NONE' };
  const booking = { ...on, school_course_id: rows[0]?.id, price: 10_000, price_reason: 'Friend', reason: 'Agreed' };
  const order = await post('/school/orders/new-order/', booking);
  await post(`/school/orders/${order.id}/payments/`, { method: 'CASH', amount: 2500, reference: 'In the yard' });
  await post('/school/waiting/', { ...on, school_course_id: rows[1]?.id, notes: 'Any Sunday' });
  const read = async (by: string) =>
    unzip((await app.call('GET', `/customers/${row.id}/export/`, { token: by })).bytes);
  const files = await read(token);
  const orders = files.get('orders.txt')?.toString() ?? '';
  for (const line of ['Outcome: Booked', 'Price: £100.00', 'Reason for this price: Friend', 'Payment: Deposit paid']) {
    expect(orders).toContain(line);
  }
  expect(orders).toContain('Still to pay: £75.00');
  expect(orders).toMatch(/^Paid £25\.00: \d\d\/\d\d\/\d{4}, Cash, In the yard$/mu);
  expect(files.get('waiting.txt')?.toString()).toContain('Notes: Any Sunday');
  const all = JSON.parse(files.get('contact.json')?.toString() ?? '') as Record<string, unknown>;
  expect(all).toMatchObject({ waiting: [{ notes: 'Any Sunday' }], vouchers: [] });
  const blind = await read((await app.signIn('sal@example.com')).access);
  expect([blind.get('orders.txt')?.length, blind.get('waiting.txt')?.length]).toEqual([0, 0]);
});
