// A single row is read for the school that asks. The queries name the school themselves: row-level security would hide the row
// too, but does not apply to a transaction of the installation.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '~server/db/db';
import { findBike, getBike } from '~server/repositories/bikes/bikes';
import { getCourse } from '~server/repositories/calendar/courses';
import { getEvent } from '~server/repositories/calendar/events';
import { getOrder } from '~server/repositories/orders/orders';
import { getTraining } from '~server/repositories/orders/trainings';
import { getVoucher } from '~server/repositories/orders/vouchers';
import { getWaiting } from '~server/repositories/waiting-list/waiting-list';
import { getBook } from '~server/repositories/certificates/books';
import { getCertificate } from '~server/repositories/certificates/certificates';
import { findCustomer, getCustomer } from '~server/repositories/contacts/contacts';
import { getTemplate } from '~server/repositories/messages/templates';
import { getSupplier } from '~server/repositories/school/school';
import { findStaff } from '~server/repositories/staff/staff-area';
import { findUser, openTestApp, type TestApp } from '~tests/server/helpers/app';

type Read = (tx: Tx, schoolId: number, key: number) => Promise<{ id: number } | undefined>;

let app: TestApp;
let [ours, theirs] = [0, 0];
beforeAll(async () => {
  app = await openTestApp();
  ours = (await findUser(app.db, 'callum@example.com')).school_id;
  theirs = (await findUser(app.db, 'owner2@example.com')).school_id;
});
afterAll(() => app.close());

it.each<[name: string, table: string, read: Read, column?: string]>([
  ['a bike', 'bike', getBike],
  ['a bike to hold', 'bike', findBike],
  ['a contact', 'customer', getCustomer],
  ['a contact to hold', 'customer', findCustomer],
  ['a course', 'course', getCourse],
  ['an event', 'calendar_event', getEvent],
  ['a booking', 'school_order', getOrder],
  ['a training', 'school_order', getTraining],
  ['a place on a waiting list', 'waiting_rider', getWaiting],
  ['a voucher', 'voucher', getVoucher],
  ['a message template', 'message_template', (tx, schoolId, id) => getTemplate(tx, schoolId, 'EMAIL', id)],
  ['a book', 'book', getBook],
  ['a certificate', 'certificate', getCertificate, 'certificate_number'],
  ['a site', 'supplier', getSupplier],
  ['a person', 'staff', findStaff],
])('%s is found by its own school and no other', async (_name, table, read, column = 'id') => {
  const [its, from] = [sql.identifier(column), sql.identifier(table)];
  await app.db.system(async (tx) => {
    const { rows } = await tx.execute<{ id: number; key: number }>(
      sql`select id, ${its} as key from ${from} where school_id = ${ours} order by id limit 1`,
    );
    const { id = 0, key = 0 } = rows[0] ?? {};
    expect(await read(tx, ours, key)).toMatchObject({ id });
    expect(await read(tx, theirs, key)).toBeUndefined();
  });
});
