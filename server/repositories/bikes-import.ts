// Many bikes added at once: all of them, or none.
import { eq } from 'drizzle-orm';
import { BIKE_COLUMN_NAMES, NEEDED_COLUMNS, readImport, type BikeColumn, type ImportRow } from '~contract/bike-csv';
import type { ImportProblem } from '~contract/csv-columns';
import { readCells } from '~contract/csv';
import { IMPORT_ROWS_MAX } from '~contract/limits';
import { sortKey } from '~domain/sort-key';
import { bike, bikeSupplier } from '~server/db/schema';
import { badFields } from '~server/platform/http/http-error';
import type { Tx } from '~server/db/db';
import { listSuppliers } from './school';

type Import = { rows: number; found: ImportRow[]; problems: ImportProblem[] };

/** Reads a CSV whose header names fields, against what the school has. Throws 400 for a file that is none. */
export async function readCsv(tx: Tx, schoolId: number, csv: string): Promise<Import> {
  const { header, rows } = cellsOf(csv);
  const columns = columnsOf(header);
  const sites = await listSuppliers(tx, schoolId);
  const { found, problems } = readImport(rows, columns, { sites });
  const taken = new Set(await listMarks(tx, schoolId));
  const isTaken = ({ input }: ImportRow) => taken.has(input.registration_plate);
  const message = 'Another bike has this registration';
  const double = found.filter(isTaken).map(({ line }) => ({ line, field: 'registration_plate', message }));
  const all = [...problems, ...double].toSorted((one, other) => one.line - other.line);
  return { rows: rows.length, found: found.filter((row) => !isTaken(row)), problems: all };
}

/** Adds the bikes; answers their ids. Throws 400 where somebody was faster with a registration. */
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
  if (added.length < rows.length) throw badFields({ csv: ['Another bike was added meanwhile: check the file again'] });
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

function cellsOf(csv: string): { header: string[]; rows: string[][] } {
  const { header, rows, problem } = readCells(csv);
  if (problem !== null) throw badFields({ csv: [problem] });
  if (rows.length === 0) throw badFields({ csv: ['The file has no bikes'] });
  if (rows.length > IMPORT_ROWS_MAX) throw badFields({ csv: [`At most ${IMPORT_ROWS_MAX} bikes at once`] });
  return { header, rows };
}

function columnsOf(header: readonly string[]): BikeColumn[] {
  const columns = header.map((name) => {
    const column = BIKE_COLUMN_NAMES.find((one) => one === name.trim());
    if (!column) throw badFields({ csv: [`This column is not known: ${name.slice(0, 50)}`] });
    return column;
  });
  const missing = NEEDED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw badFields({ csv: [`Columns are missing: ${missing.join(', ')}`] });
  if (new Set(columns).size < columns.length) throw badFields({ csv: ['A column is there twice'] });
  return columns;
}

async function listMarks(tx: Tx, schoolId: number): Promise<string[]> {
  const rows = await tx.select({ mark: bike.registration_plate }).from(bike).where(eq(bike.school_id, schoolId));
  return rows.map(({ mark }) => mark);
}
