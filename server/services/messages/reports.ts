// Applies providers' reports about sent messages, each once, in whatever order they arrive.
import type { ProviderReport } from '~server/platform/messages/reports';
import { recordChange, type Change } from '~server/platform/changes';
import type { SmsProvider } from '~server/platform/messages/provider';
import type { Services } from '~server/platform/services';
import type { Db, Tx } from '~server/db/db';
import { noteSent } from '~server/repositories/invoices/sent';
import { noteFailures } from '~server/repositories/messages/contacts-told';
import { findReported, keepReport, listReports } from '~server/repositories/messages/reports';
import { moveMessages, settleMoved, type Move } from '~server/repositories/messages/states';
import { applyReply } from './reply';

type Provider = SmsProvider['mode'];
type OfState = Extract<ProviderReport, { is: 'state' }>;

/**
 * Applies a report, once. Across schools: a report names the provider's id of a message, or a number, and no school. False for a reply
 * that is nobody's: no school has written to its number.
 */
export async function applyReport(db: Db, provider: Provider, report: ProviderReport, now: Date): Promise<boolean> {
  return db.system(async (tx) => {
    if (!(await keepReport(tx, provider, report, now))) return true;
    if (report.is === 'reply') return applyReply(tx, provider, report, now);
    await applyState(tx, provider, report, now);
    return true;
  });
}

/** Applies reports that arrived before these messages' ids were stored: a provider may be faster than a chunk. */
export async function applyEarlyReports(
  { db, sms }: Pick<Services, 'db' | 'sms'>,
  schoolId: number,
  providerIds: readonly string[],
  now: Date,
): Promise<void> {
  const isReporting = sms.mode === 'twilio' || sms.mode === 'clicksend';
  if (!isReporting || providerIds.length === 0) return;
  await db.system(async (tx) => {
    const reports = await listReports(tx, sms.mode, providerIds);
    const found = await findReported(tx, sms.mode, [...new Set(reports.map(({ providerId }) => providerId))]);
    const moves = found.flatMap(({ id, providerId, schoolId: of }) => {
      const last = lastOf(reports.filter((one) => one.providerId === providerId));
      return of === schoolId && last ? [moveBy(id, last)] : [];
    });
    await moveAndRecord(tx, schoolId, moves, now);
  });
}

/** Moves messages, with all consequences. Returns the changes for the feed. */
export async function moveAll(tx: Tx, schoolId: number, moves: readonly Move[], now: Date): Promise<Change[]> {
  const moved = await moveMessages(tx, schoolId, moves, now);
  const told = await noteFailures(tx, schoolId, moved, now);
  const sent = await noteSent(tx, schoolId, moved, now);
  return [...(await settleMoved(tx, schoolId, moved, { reference: 'SMS', now })), ...told, ...sent];
}

/** Must be the last work of its transaction. */
async function moveAndRecord(tx: Tx, schoolId: number, moves: readonly Move[], now: Date): Promise<void> {
  await recordChange(tx, schoolId, await moveAll(tx, schoolId, moves, now));
}

async function applyState(tx: Tx, provider: Provider, report: OfState, now: Date): Promise<void> {
  const [found] = await findReported(tx, provider, [report.providerId]);
  // No message yet: the report is kept and applied once the message's id is stored.
  if (found) await moveAndRecord(tx, found.schoolId, [moveBy(found.id, report)], now);
}

type Said = Pick<OfState, 'state' | 'why'>;

function moveBy(id: number, { state: to, why }: Said): Move {
  return { id, to, ...(why !== null && { why }) };
}

/** The final state that a report gives; that the message was sent is known already. */
function lastOf<Report extends Said>(reports: readonly Report[]): Report | undefined {
  return reports.find(({ state }) => state === 'DELIVERED') ?? reports.find(({ state }) => state === 'FAILED');
}
