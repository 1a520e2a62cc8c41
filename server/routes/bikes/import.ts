// Bikes brought in and taken out as CSV (api.md, Bikes).
import { exportTable } from '~contract/bike-csv';
import type { ImportProblem } from '~contract/csv-columns';
import { exportBikes, importBikes } from '~contract/bike-import';
import { writeSheet } from '~contract/csv';
import { checkAccess } from '~server/platform/access';
import { badFields } from '~server/platform/http/http-error';
import { findCaller } from '~server/platform/route/admit';
import { ask } from '~server/platform/route/ask';
import { claimsOf } from '~server/platform/route/claims';
import { parseQuery } from '~server/platform/route/parse';
import { write } from '~server/platform/route/write';
import * as importing from '~server/repositories/bikes-import';
import { listBikes } from '~server/repositories/bikes-list';
import type { z } from '~contract/zod';
import type { Route } from '~server/platform/route/route';

/** Tells what would happen. */
const rehearse = ask(importBikes, async ({ tx, caller, body }) => {
  const { rows, problems } = await importing.readCsv(tx, caller.schoolId, body.csv);
  return { rows, added: 0, problems };
});

const add = write(importBikes, {
  run: async ({ tx, caller, body, recorded, now }) => {
    const { rows, found, problems } = await importing.readCsv(tx, caller.schoolId, body.csv);
    if (problems.length > 0) throw badFields(fieldsOf(problems));
    const [id = 0, ...others] = await importing.addBikes(tx, caller.schoolId, found, { recorded, now });
    const also = others.map((other) => ({ entity: 'bikes', id: other, op: 'w' }) as const);
    const answer = { rows, added: found.length, problems };
    return { answer, entity: 'bikes', id, outcome: 'imported', fields: [`${found.length} bikes`], also };
  },
});

export const bikeImportRoutes: readonly Route[] = [
  {
    endpoint: importBikes,
    answer: (services, request) => {
      const { dry_run } = parseQuery(importBikes, request) as z.output<typeof importBikes.query>;
      return (dry_run === '1' ? rehearse : add).answer(services, request);
    },
  },
  {
    endpoint: exportBikes,
    answer: async (services, request) => {
      const claims = claimsOf(request);
      const now = services.now();
      const bikes = await services.db.school(claims.schoolId, async (tx) => {
        checkAccess(await findCaller(tx, claims, now), exportBikes, now, now);
        const query = parseQuery(exportBikes, request) as z.output<typeof exportBikes.query>;
        return listBikes(tx, claims.schoolId, { ...query, page: 1, page_size: ALL });
      });
      const { titles, rows } = exportTable(bikes.results);
      return { status: 200, body: writeSheet(titles, rows), headers: HEADERS };
    },
  },
];

const ALL = 1_000_000;
const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="bikes.csv"',
  'Cache-Control': 'no-store',
};

/** 'line 3 engine_size': what is wrong there. */
function fieldsOf(problems: readonly ImportProblem[]): Record<string, string[]> {
  return Object.fromEntries(problems.map(({ line, field, message }) => [`line ${line} ${field}`.trim(), [message]]));
}
