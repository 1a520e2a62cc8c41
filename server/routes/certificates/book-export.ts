// The summary of a book, as CSV or as a page of A4.
import { exportBook } from '~contract/certificates/books';
import { checkAccess } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { writeSheetCsv } from '~server/services/certificates/sheet-csv';
import { notFound } from '~server/platform/refusal';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import { getSheet, type Sheet } from '~server/repositories/certificates/book-sheet';
import { getBook } from '~server/repositories/certificates/books';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/wire/zod';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

type Kind = z.output<typeof exportBook.query>['as'];

export const bookExportRoutes: readonly Route[] = [{ endpoint: exportBook, answer: exportOne }];

async function exportOne(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const { number, as, sheet } = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    const { id } = parseParams(exportBook, request) as z.output<typeof exportBook.params>;
    const book = await getBook(tx, schoolId, id);
    if (!book) throw notFound();
    checkAccess(caller, exportBook, now, now);
    const { as } = parseQuery(exportBook, request) as z.output<typeof exportBook.query>;
    const number = book.first_certificate_number;
    if (request.method === 'HEAD') return { number, as, sheet: null };
    const { userId: actorId, deviceId } = caller;
    const entry = { schoolId, actorId, deviceId, entity: 'books', id, outcome: 'exported', fields: [as] };
    await recordAudit(tx, { ...entry, at: now });
    return { number, as, sheet: await getSheet(tx, schoolId, book) };
  });
  // Drawn after the transaction, for which others wait.
  const body = sheet ? await write(sheet, as, now) : undefined;
  return { status: 200, body, headers: headersOf(`book-${number}.${as}`, as) };
}

async function write(sheet: Sheet, as: Kind, now: Date): Promise<string | Buffer> {
  if (as === 'csv') return writeSheetCsv(sheet);
  // Loaded on demand: the drawing code is large and rarely used.
  const { drawSheet } = await import('~server/services/certificates/sheet-pdf');
  return drawSheet(sheet, now);
}

function headersOf(file: string, as: Kind): Record<string, string> {
  return {
    'Content-Type': as === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file}"`,
    'Cache-Control': 'no-store',
  };
}
