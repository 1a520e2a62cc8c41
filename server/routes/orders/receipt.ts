// The receipt of a payment or a refund, as a page of A4.
import { getReceipt } from '~contract/orders/lists';
import { checkAccess } from '~server/platform/access';
import { recordAudit } from '~server/platform/audit';
import { notFound } from '~server/platform/refusal';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseParams, parseQuery } from '~server/platform/route/parse';
import { getOrder } from '~server/repositories/orders/orders';
import * as receipts from '~server/repositories/orders/receipt';
import { seenBy } from '~server/repositories/calendar/rights';
import { answerReceipt } from '~server/services/orders/receipt-file';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/wire/zod';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

export const orderReceiptRoutes: readonly Route[] = [{ endpoint: getReceipt, answer: receiptOf }];

async function receiptOf(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const isAsked = request.method !== 'HEAD';
  const receipt = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    const { id, payment_id } = parseParams(getReceipt, request) as z.output<typeof getReceipt.params>;
    const row = await getOrder(tx, schoolId, id, await seenBy(tx, caller));
    const found = row && (await receipts.getReceipt(tx, schoolId, row, payment_id));
    if (!found) throw notFound();
    checkAccess(caller, getReceipt, now, now);
    parseQuery(getReceipt, request);
    const { userId: actorId, deviceId } = caller;
    const entry = { schoolId, actorId, deviceId, entity: 'orders', id, outcome: 'printed a receipt of', fields: [] };
    if (isAsked) await recordAudit(tx, { ...entry, at: now });
    return found;
  });
  return answerReceipt(receipt, { now, isAsked });
}
