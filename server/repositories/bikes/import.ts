// Adds many bikes at once: all of them, or none.
import { eq } from 'drizzle-orm';
import { sortKey } from '~domain/text/sort-key';
import { bike, bikeSupplier } from '~server/db/schema/schema';
import { badFields } from '~server/platform/refusal';
import type { ImportRow } from '~contract/bikes/csv';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Tx } from '~server/db/db';

/** A file of bikes as a worker thread has read it. */
export type BikesFile = { rows: number; found: ImportRow[]; problems: ImportProblem[] };

/** The lines of a file whose registrations the school has already, ascending, and what an import says of them. */
export async function compareBikes(
  tx: Tx,
  schoolId: number,
  { found }: BikesFile,
): Promise<{ known_lines: number[]; taken: ImportProblem[] }> {
  const marks = new Set(await listMarks(tx, schoolId));
  const message = 'Another bike has this registration';
  const known_lines = found.filter(({ input }) => marks.has(input.registration_plate)).map(({ line }) => line);
  return { known_lines, taken: known_lines.map((line) => ({ line, field: 'registration_plate', message })) };
}

/** Adds the bikes; returns their ids. Throws 400 if a registration was taken meanwhile. */
export async function addBikes(tx: Tx, schoolId: number, rows: readonly ImportRow[], at: AddedAt): Promise<number[]> {
  const times = {
    created: at.recorded.toISOString(),
    received_at: at.now.toISOString(),
    updated: at.now.toISOString(),
  };
  const values = rows.map(({ input }) => {
    const { supplier: _sites, reported_by: _people, ...fields } = input;
    const keys = { make_key: sortKey(fields.make), model_key: sortKey(fields.model) };
    return { school_id: schoolId, ...fields, ...keys, ...times };
  });
  const added = await tx
    .insert(bike)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: bike.id, mark: bike.registration_plate });
  if (added.length < rows.length)
    throw badFields({ csv: ['Another bike was added in the meantime. Check the file again'] });
  const idOf = new Map(added.map(({ id, mark }) => [mark, id]));
  const sites = rows.flatMap(({ input }) =>
    [...new Set(input.supplier)].map((supplier_id) => ({
      school_id: schoolId,
      bike_id: idOf.get(input.registration_plate) ?? 0,
      supplier_id,
    })),
  );
  await tx.insert(bikeSupplier).values(sites);
  return added.map(({ id }) => id);
}

/** When a person sent it, and when it arrived. */
type AddedAt = { recorded: Date; now: Date };

async function listMarks(tx: Tx, schoolId: number): Promise<string[]> {
  const rows = await tx.select({ mark: bike.registration_plate }).from(bike).where(eq(bike.school_id, schoolId));
  return rows.map(({ mark }) => mark);
}
