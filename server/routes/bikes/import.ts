// Bikes brought in and taken out as CSV (docs/wire.md, CSV).
import { exportTable } from '~contract/bikes/csv';
import { exportBikes, importBikes } from '~contract/bikes/import';
import { checkAccess } from '~server/platform/access';
import { badFields } from '~server/platform/refusal';
import { sheetStream } from '~server/platform/http/sheet';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseQuery } from '~server/platform/route/parse';
import { reading } from '~server/platform/route/long-read';
import { listBikesByIds } from '~server/repositories/bikes/bikes';
import * as importing from '~server/repositories/bikes/import';
import { listBikeIds } from '~server/repositories/bikes/list';
import { listSuppliers } from '~server/repositories/school/school';
import type { BikeRow } from '~contract/bikes/bikes';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { z } from '~contract/wire/zod';
import type { Route } from '~server/platform/route/route';

const add = reading(importBikes, {
  context: ({ tx, caller }) => listSuppliers(tx, caller.schoolId),
  read: ({ threads }, school, body, sites) => threads.run(school, 'bikes', { ...body, sites }),
  isRehearsal: ({ dry_run }) => dry_run === '1',
  rehearse: async ({ tx, caller, file }) => {
    const { known_lines } = await importing.compareBikes(tx, caller.schoolId, file);
    return { rows: file.rows, added: 0, known_lines, problems: file.problems };
  },
  run: async ({ tx, caller, file, recorded, now }) => {
    const { taken } = await importing.compareBikes(tx, caller.schoolId, file);
    const problems = [...file.problems, ...taken].toSorted((one, other) => one.line - other.line);
    if (problems.length > 0) throw badFields(fieldsOf(problems));
    const [id = 0, ...others] = await importing.addBikes(tx, caller.schoolId, file.found, { recorded, now });
    const also = others.map((other) => ({ entity: 'bikes', id: other, op: 'w' }) as const);
    const answer = { rows: file.rows, added: file.found.length, known_lines: [], problems };
    const made = file.found.length;
    return { answer, entity: 'bikes', id, outcome: 'imported', fields: [`${made} bikes`], made, also };
  },
});

export const bikeImportRoutes: readonly Route[] = [
  add,
  {
    endpoint: exportBikes,
    answer: async (services, request) => {
      const claims = claimsOf(request);
      const { schoolId } = claims;
      const now = services.now();
      const ids = await services.db.school(schoolId, async (tx) => {
        checkAccess(await findCaller(tx, claims, now), exportBikes, now, now);
        const query = parseQuery(exportBikes, request) as z.output<typeof exportBikes.query>;
        return request.method === 'HEAD' ? null : listBikeIds(tx, schoolId, query);
      });
      const load = (some: readonly number[]) =>
        services.parts(schoolId, async () =>
          linesOf(await services.db.school(schoolId, (tx) => listBikesByIds(tx, schoolId, some))),
        );
      const body = ids ? sheetStream(exportTable([]).titles, ids, load) : undefined;
      return { status: 200, body, headers: HEADERS };
    },
  },
];

/** Each row's cells by its id. */
function linesOf(bikes: readonly BikeRow[]): Map<number, string[]> {
  const { rows } = exportTable(bikes);
  return new Map(bikes.map(({ id }, at) => [id, rows[at] ?? []]));
}

const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="bikes.csv"',
  'Cache-Control': 'no-store',
};

/** Messages under keys such as 'line 3 engine_size'. */
function fieldsOf(problems: readonly ImportProblem[]): Record<string, string[]> {
  return Object.fromEntries(problems.map(({ line, field, message }) => [`line ${line} ${field}`.trim(), [message]]));
}
