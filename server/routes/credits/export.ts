// The ledger as CSV (docs/wire.md, CSV).
import { exportCreditTransactions, type CreditTransaction } from '~contract/school/credits';
import { CREDIT_KIND_LABEL, TOKEN_LABEL } from '~domain/credits/words';
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';
import { checkAccess } from '~server/platform/access';
import { sheetStream } from '~server/platform/http/sheet';
import { findCaller } from '~server/platform/route/caller';
import { claimsOf } from '~server/platform/route/claims';
import { parseQuery } from '~server/platform/route/parse';
import { listTransactionIds, listTransactionsByIds } from '~server/repositories/school/credits';
import type { FastifyRequest } from 'fastify';
import type { z } from '~contract/wire/zod';
import type { Reply, Route } from '~server/platform/route/route';
import type { Services } from '~server/platform/services';

export const creditExportRoutes: readonly Route[] = [{ endpoint: exportCreditTransactions, answer: exportLedger }];

const TITLES = ['Date', 'Time', 'Kind', 'What', 'Reference', 'By', 'Added', 'Taken', 'Balance'];
const HEADERS = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="credits.csv"',
  'Cache-Control': 'no-store',
};

async function exportLedger(services: Services, request: FastifyRequest): Promise<Reply> {
  const claims = claimsOf(request);
  const { schoolId } = claims;
  const now = services.now();
  const ids = await services.db.school(schoolId, async (tx) => {
    const caller = await findCaller(tx, claims, now);
    checkAccess(caller, exportCreditTransactions, now, now);
    const query = parseQuery(exportCreditTransactions, request) as z.output<typeof exportCreditTransactions.query>;
    return request.method === 'HEAD' ? null : listTransactionIds(tx, schoolId, query);
  });
  if (!ids) return { status: 200, body: undefined, headers: HEADERS };
  const load = (some: readonly number[]) =>
    services.parts(schoolId, async () => {
      const rows = await services.db.school(schoolId, (tx) => listTransactionsByIds(tx, schoolId, some));
      return new Map(rows.map((row) => [row.id, cellsOf(row)]));
    });
  return { status: 200, body: sheetStream(TITLES, ids, load), headers: HEADERS };
}

function cellsOf({ at, kind, token_type, reference, actor, amount, balance_after }: CreditTransaction): string[] {
  const when = new Date(at);
  return [
    displayDay(londonDay(when)),
    londonTime(when),
    CREDIT_KIND_LABEL[kind],
    token_type === null ? '' : TOKEN_LABEL[token_type],
    reference,
    actor?.full_name ?? '',
    // Two columns: a sign would make text of a number (docs/wire.md, CSV).
    amount > 0 ? String(amount) : '',
    amount < 0 ? String(-amount) : '',
    String(balance_after),
  ];
}
