// What a school has, to compare before and after a call that must change nothing.
import { getTableName, sql } from 'drizzle-orm';
import * as tables from '~server/db/schema';
import {
  creditAccount,
  creditReservation,
  creditTransaction,
  tokenType,
  vehicleAnswer,
} from '~server/db/schema-credits';
import * as calendar from '~server/db/schema-calendar';
import { book, certificate } from '~server/db/schema-certificates';
import { message, messageBatch, messageSettings, messageTemplate } from '~server/db/schema-messages';
import { orderPayment, voucher, waitingRider } from '~server/db/schema-orders';
import { savedView } from '~server/db/schema-views';
import { customer, customerAlias, customerDocument, customerNote } from '~server/db/schema-contacts';
import type { Db } from '~server/db/db';
import type { TestApp } from '~tests/server/helpers/app';

const { supplier, appUser, staff, change, idempotency, resetToken, login, school, audit } = tables;
const { bike, bikeSupplier, bikeComment, bikeDocument, bikeImage, bikeVideo, media, restriction } = tables;
const CREDITS = [creditAccount, creditReservation, creditTransaction, tokenType, vehicleAnswer];
const CONTACTS = [customer, customerAlias, customerDocument, customerNote];
const CERTIFICATES = [book, certificate];
const CALENDAR = [
  calendar.courseType,
  calendar.course,
  calendar.courseInstructor,
  calendar.courseBike,
  calendar.calendarEvent,
  calendar.eventStaff,
  calendar.eventBike,
  calendar.schoolOrder,
  orderPayment,
  voucher,
  waitingRider,
];
const FILES = [bikeDocument, bikeImage, bikeVideo, media];
const OWNED = [
  supplier,
  appUser,
  staff,
  change,
  idempotency,
  resetToken,
  login,
  bike,
  bikeSupplier,
  bikeComment,
  savedView,
  messageTemplate,
  message,
  messageBatch,
  messageSettings,
];

/** The rows of a school as text, in one query; of all schools for 0. Devices are left out: signing in makes some. */
export async function rowsOf(db: Db, schoolId: number): Promise<string> {
  const of = (column: 'id' | 'school_id') =>
    schoolId === 0 ? sql`true` : sql`${sql.identifier(column)} = ${schoolId}`;
  const parts = [
    ...[...OWNED, ...CREDITS, ...CONTACTS, ...CERTIFICATES, ...CALENDAR, ...FILES, restriction].map(
      (table) => sql`select ${getTableName(table)} || t::text as row from ${table} t where ${of('school_id')}`,
    ),
    sql`select 'school' || t::text from ${school} t where ${of('id')}`,
    sql`select 'audit' || t::text from ${audit} t where entity <> 'device' and ${of('school_id')}`,
  ];
  const all = sql.join(parts, sql` union all `);
  const { rows } = await db.system((tx) =>
    tx.execute<{ text: string }>(sql`select string_agg(row, E'\n' order by row) as text from (${all}) every`),
  );
  const text = rows[0]?.text;
  if (!text) throw new Error('the school has no rows to compare');
  return text;
}

/** What a bike needs to be added, on one site. */
export function formOf(registration_plate: string, site: number) {
  return { registration_plate, make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [site] };
}

/** A bike and what hangs on it. */
export type Hung = { bike: number; comment: number; document: number; image: number; video: number };
type Hook = { school_id: number; bike: number; sha256: string; parent?: Hung | undefined };

/** A comment, a document, a photo and a film, on the bike or on what `parent` names. */
export async function hang(app: TestApp, { school_id, bike: id, sha256, parent }: Hook): Promise<Hung> {
  const idOf = ([row]: { id: number }[]) => row?.id ?? 0;
  return app.db.school(school_id, async (tx) => {
    const of = { school_id, bike_id: parent?.bike ?? id };
    const written = { ...of, comment: 'Dip beam blown' };
    const comment = idOf(await tx.insert(bikeComment).values(written).returning());
    const on = { school_id, comment_id: parent?.comment ?? comment, sha256 };
    const paper = { ...of, sha256, name: 'a.png' };
    return {
      bike: id,
      comment,
      document: idOf(await tx.insert(bikeDocument).values(paper).returning()),
      image: idOf(await tx.insert(bikeImage).values(on).returning()),
      video: idOf(await tx.insert(bikeVideo).values(on).returning()),
    };
  });
}
