// Adding, changing and deleting vouchers. The caller must hold the calendar's turn (calendar/calendar-lock.ts), because bookings use vouchers under it.
import { and, eq, ne, sql } from 'drizzle-orm';
import { supplier } from '~server/db/schema/schema';
import { schoolOrder } from '~server/db/schema/calendar';
import { voucher } from '~server/db/schema/orders';
import { isGiven } from '~domain/orders/given-vouchers';
import { badFields, RowConflict } from '~server/platform/refusal';
import type { FieldErrors } from '~contract/wire/errors';
import type { Voucher, VoucherCreate, VoucherPatch } from '~contract/orders/vouchers';
import type { Tx } from '~server/db/db';
import { checkGiven } from './voucher-given';
import { getVoucher } from './vouchers';
import { given } from '~server/repositories/contacts/keys';
import { isAnyOf } from '~server/db/query-parts';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

const PERCENT_MAX = 100;
const STOP = ", so it can't be deleted. You can stop it from being used instead";

/** A new voucher. Throws 400 for a code that exists, a percentage above 100, days in the wrong order and unknown sites. */
export async function addVoucher(tx: Tx, schoolId: number, body: VoucherCreate, made: Made): Promise<Voucher> {
  const { code, kind, amount, valid_from = null, valid_until = null, sites = [] } = body;
  await check(tx, schoolId, { id: 0, code, kind, amount, valid_from, valid_until, sites });
  const values = { school_id: schoolId, ...stored(body), code, kind, amount, ...insertStamps(made) };
  const id = await insertOnce(tx, voucher, values);
  return read(tx, schoolId, id);
}

/** Writes the given fields of a voucher. Throws 400 as `addVoucher` does, and as `checkGiven` does. */
export async function saveVoucher(
  tx: Tx,
  schoolId: number,
  row: Voucher,
  body: VoucherPatch,
  now: Date,
): Promise<Voucher> {
  await checkGiven(tx, schoolId, row, body);
  await check(tx, schoolId, { ...row, ...given(body) });
  await tx
    .update(voucher)
    .set({ ...stored(body), ...updateStamps(voucher, now) })
    .where(isVoucher(schoolId, row.id));
  return read(tx, schoolId, row.id);
}

/** Deletes a voucher. Throws 409 has_history if a booking has it, cancelled ones included, or it was given for a cancelled one. */
export async function removeVoucher(tx: Tx, schoolId: number, row: Voucher): Promise<void> {
  if (isGiven(row)) throw new RowConflict('has_history', `This voucher was given for a cancelled booking${STOP}`, row);
  const { id, school_id, voucher_id } = schoolOrder;
  const used = await tx
    .select({ id })
    .from(schoolOrder)
    .where(and(eq(school_id, schoolId), eq(voucher_id, row.id)))
    .limit(1);
  if (used.length > 0) {
    throw new RowConflict('has_history', `A booking has this voucher${STOP}`, row);
  }
  await tx.delete(voucher).where(isVoucher(schoolId, row.id));
}

type Checked = Pick<Voucher, 'code' | 'kind' | 'amount' | 'valid_from' | 'valid_until' | 'sites'> & { id: number };

async function check(tx: Tx, schoolId: number, row: Checked): Promise<void> {
  const { kind, amount, valid_from, valid_until } = row;
  const isTooMuch = kind === 'PERCENT' && amount > PERCENT_MAX;
  const isBackwards = valid_from !== null && valid_until !== null && valid_until < valid_from;
  const errors: FieldErrors = {
    ...(isTooMuch ? { amount: ['A percentage can be at most 100'] } : {}),
    ...(isBackwards ? { valid_until: ["The last day can't be before the first day"] } : {}),
    ...((await isTaken(tx, schoolId, row)) ? { code: ['There is a voucher with this code already'] } : {}),
    ...((await hasSites(tx, schoolId, row.sites)) ? {} : { sites: ['This site does not exist'] }),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
}

async function isTaken(tx: Tx, schoolId: number, { id, code }: Checked): Promise<boolean> {
  const rows = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.school_id, schoolId), eq(voucher.code, code), ne(voucher.id, id)));
  return rows.length > 0;
}

async function hasSites(tx: Tx, schoolId: number, sites: readonly number[]): Promise<boolean> {
  if (sites.length === 0) return true;
  const rows = await tx
    .select({ one: sql`1` })
    .from(supplier)
    .where(and(eq(supplier.school_id, schoolId), isAnyOf(supplier.id, sites)));
  return rows.length === new Set(sites).size;
}

/** The columns of a body; each course and site once. */
function stored({ courses, sites, ...fields }: VoucherPatch) {
  return {
    ...given(fields),
    ...(courses && { courses: [...new Set(courses)] }),
    ...(sites && { sites: [...new Set(sites)] }),
  };
}

function isVoucher(schoolId: number, id: number) {
  return and(eq(voucher.school_id, schoolId), eq(voucher.id, id));
}

async function read(tx: Tx, schoolId: number, id: number): Promise<Voucher> {
  const row = await getVoucher(tx, schoolId, id);
  if (!row) throw new Error('the voucher was not stored');
  return row;
}
