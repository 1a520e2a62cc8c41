// Rows are read for the school that asks, one by one and in lists. The queries name the school themselves: row-level security would hide the row
// too, but does not apply to a transaction of the installation.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bikeListQuery, bikeStatus } from '~contract/bikes/bikes';
import { certificateListQuery, certificateStatus } from '~contract/certificates/certificates';
import { customerListQuery } from '~contract/contacts/contacts';
import { orderListQuery } from '~contract/orders/lists';
import type { Tx } from '~server/db/db';
import { findBike, getBike } from '~server/repositories/bikes/bikes';
import { listBikeIds, listBikes } from '~server/repositories/bikes/list';
import { getCourse } from '~server/repositories/calendar/courses';
import { getEvent } from '~server/repositories/calendar/events';
import { listOrderIds, listOrders } from '~server/repositories/orders/list';
import { getOrder } from '~server/repositories/orders/orders';
import { getTraining } from '~server/repositories/orders/trainings';
import { getVoucher } from '~server/repositories/orders/vouchers';
import { getWaiting } from '~server/repositories/waiting-list/waiting-list';
import { getBook } from '~server/repositories/certificates/books';
import { getCertificate } from '~server/repositories/certificates/certificates';
import { listCertificates } from '~server/repositories/certificates/list';
import { listCustomerIds, listCustomers } from '~server/repositories/contacts/list';
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

/** Filters that rows of both schools pass. */
const everyBike = bikeListQuery.parse({ statusIn: bikeStatus.options.join(',') });
const everyContact = customerListQuery.parse({ search: '@' });
const everyOrder = orderListQuery.parse({ source: 'DASHBOARD,WIDGET,MARKETPLACE' });
const everyCertificate = certificateListQuery.parse({ status: certificateStatus.options.join(',') });

it.each<[name: string, list: (tx: Tx, schoolId: number) => Promise<unknown>]>([
  ['bikes', (tx, school) => listBikes(tx, school, everyBike)],
  ['ids of bikes', (tx, school) => listBikeIds(tx, school, everyBike)],
  ['contacts', (tx, school) => listCustomers(tx, school, everyContact)],
  ['ids of contacts', (tx, school) => listCustomerIds(tx, school, everyContact)],
  ['bookings', (tx, school) => listOrders(tx, school, everyOrder, undefined)],
  ['ids of bookings', (tx, school) => listOrderIds(tx, school, everyOrder, undefined)],
  ['certificates', (tx, school) => listCertificates(tx, school, everyCertificate)],
])('a filtered list of %s has the rows of its own school alone', async (_name, list) => {
  const of = async (school: number) => [
    await app.db.system((tx) => list(tx, school)),
    await app.db.school(school, (tx) => list(tx, school)),
  ];
  const [[theirs1, theirs2], [ours1, ours2]] = [await of(theirs), await of(ours)];
  expect(theirs1).toEqual(theirs2);
  expect(ours1).toEqual(ours2);
  expect(ours1).not.toEqual(theirs1);
});
