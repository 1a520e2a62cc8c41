// An issued invoice or credit note as PDF.
import { getInvoicePdf } from '~contract/invoices/reading';
import { checkAccess } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { notFound } from '~server/platform/refusal';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import { getInvoice } from '~server/repositories/invoices/invoices';
import { getPaper } from '~server/repositories/invoices/sealed';
import { drawPaper } from '~server/services/invoices/paper-file';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/wire/zod';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

export const invoicePaperRoutes: readonly Route[] = [{ endpoint: getInvoicePdf, answer: paperOf }];

async function paperOf(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const isAsked = request.method !== 'HEAD';
  const paper = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    const { id } = parseParams(getInvoicePdf, request) as z.output<typeof getInvoicePdf.params>;
    const row = await getInvoice(tx, schoolId, id);
    const found = row && (await getPaper(tx, schoolId, row.id));
    if (!found) throw notFound();
    checkAccess(caller, getInvoicePdf, now, now);
    parseQuery(getInvoicePdf, request);
    const { userId: actorId, deviceId } = caller;
    const entry = { schoolId, actorId, deviceId, entity: 'invoices', id: row.id, outcome: 'printed', fields: [] };
    if (isAsked) await recordAudit(tx, { ...entry, at: now });
    return found;
  });
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${paper.sealed.number}.pdf"`,
    'Cache-Control': 'no-store',
  };
  if (!isAsked) return { status: 200, body: undefined, headers };
  const { bytes } = await drawPaper(services, schoolId, paper);
  return { status: 200, body: Buffer.from(bytes), headers };
}
