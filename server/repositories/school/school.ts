// The school's own row and its sites.
import { and, asc, eq } from 'drizzle-orm';
import { school, supplier } from '~server/db/schema/schema';
import type {
  schoolSettings,
  schoolSettingsPatch,
  Supplier,
  supplierCreate,
  supplierPatch,
} from '~contract/school/school';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import { supplierColumns } from './sites';
import { updateStamps } from '~server/repositories/shared/writes';

type SchoolSettings = z.output<typeof schoolSettings>;

/**
 * The school itself; `lock` holds the row until the transaction ends. `no key update`, here and wherever a row of `school` is locked:
 * each write under a key has the row shared already, by its record's reference, and a full lock of two of them is a deadlock.
 */
export async function getSettings(tx: Tx, schoolId: number, lock = false): Promise<SchoolSettings | undefined> {
  const query = tx.select().from(school).where(eq(school.id, schoolId));
  const [row] = await (lock ? query.for('no key update') : query);
  return row;
}

/** Writes the given fields; the version rises. */
export async function saveSettings(
  tx: Tx,
  schoolId: number,
  patch: z.output<typeof schoolSettingsPatch>,
  now: Date,
): Promise<SchoolSettings> {
  const raised = updateStamps(school, now);
  const [row] = await tx
    .update(school)
    .set({ ...patch, ...raised })
    .where(eq(school.id, schoolId))
    .returning();
  if (!row) throw new Error('the school was not stored');
  return row;
}

/** The sites, by id. */
export async function listSuppliers(tx: Tx, schoolId: number): Promise<Supplier[]> {
  return tx.select(supplierColumns).from(supplier).where(eq(supplier.school_id, schoolId)).orderBy(asc(supplier.id));
}

/** One site; `lock` holds the row until the transaction ends. */
export async function getSupplier(tx: Tx, schoolId: number, id: number, lock = false): Promise<Supplier | undefined> {
  const query = tx.select(supplierColumns).from(supplier).where(isSupplier(schoolId, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** A new site; without a legal name it has the one that is shown. */
export async function addSupplier(
  tx: Tx,
  school_id: number,
  form: z.output<typeof supplierCreate>,
  { key, now }: { key: string | null; now: Date },
): Promise<Supplier> {
  const at = { created: now.toISOString(), updated: now.toISOString() };
  const values = { ...form, name: form.name ?? form.connect_location_name, school_id, client_key: key, ...at };
  const [row] = await tx.insert(supplier).values(values).returning(supplierColumns);
  if (!row) throw new Error('the site was not stored');
  return row;
}

/** Writes the given fields; the version rises. */
export async function saveSupplier(
  tx: Tx,
  schoolId: number,
  id: number,
  patch: z.output<typeof supplierPatch>,
  now: Date,
): Promise<Supplier> {
  const raised = updateStamps(supplier, now);
  const [row] = await tx
    .update(supplier)
    .set({ ...patch, ...raised })
    .where(isSupplier(schoolId, id))
    .returning(supplierColumns);
  if (!row) throw new Error('the site was not stored');
  return row;
}

/** Notes that the course dates of a month ('yyyy-MM') were sent; the version rises. */
export async function noteDatesSent(
  tx: Tx,
  schoolId: number,
  id: number,
  { month, by, now }: { month: string; by: string; now: Date },
): Promise<Supplier> {
  const sent = { dates_sent_month: month, dates_sent_at: now.toISOString(), dates_sent_by: by };
  const [row] = await tx
    .update(supplier)
    .set({ ...sent, ...updateStamps(supplier, now) })
    .where(isSupplier(schoolId, id))
    .returning(supplierColumns);
  if (!row) throw new Error('the site was not stored');
  return row;
}

function isSupplier(schoolId: number, id: number) {
  return and(eq(supplier.school_id, schoolId), eq(supplier.id, id));
}
