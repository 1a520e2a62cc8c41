// The receipt of an invoice's payment or refund, as a page of A4.
import { getInvoiceReceipt as endpoint } from '~contract/invoices/reading';
import { checkAccess } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { notFound } from '~server/platform/refusal';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import { getInvoice } from '~server/repositories/invoices/invoices';
import { getInvoiceReceipt } from '~server/repositories/invoices/receipt';
import { answerReceipt } from '~server/services/orders/receipt-file';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/wire/zod';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

export const invoiceReceiptRoutes: readonly Route[] = [{ endpoint, answer: receiptOf }];

async function receiptOf(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const isAsked = request.method !== 'HEAD';
  const receipt = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    const { id, payment_id } = parseParams(endpoint, request) as z.output<typeof endpoint.params>;
    const row = await getInvoice(tx, schoolId, id);
    const found = row && (await getInvoiceReceipt(tx, schoolId, row, payment_id));
    if (!found) throw notFound();
    checkAccess(caller, endpoint, now, now);
    parseQuery(endpoint, request);
    const { userId: actorId, deviceId } = caller;
    const of = { schoolId, actorId, deviceId, entity: 'invoices', id: row.id };
    if (isAsked) await recordAudit(tx, { ...of, outcome: 'printed a receipt of', fields: [], at: now });
    return found;
  });
  return answerReceipt(receipt, { now, isAsked });
}
