// Reports of providers, across schools: which have arrived, and their messages. Runs as the installation.
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { MessageFailure } from '~domain/messages/states';
import type { Tx } from '~server/db/db';
import { message, messageReport } from '~server/db/schema/messages';
import type { ProviderReport } from '~server/platform/messages/reports';

type OfState = Extract<ProviderReport, { is: 'state' }>;

/** Stores a report; false if it is stored already. */
export async function keepReport(tx: Tx, provider: string, report: ProviderReport, now: Date): Promise<boolean> {
  const said = report.is === 'state' ? { provider_id: report.providerId, state: report.state, why: report.why } : {};
  const rows = await tx
    .insert(messageReport)
    .values({ provider, event_id: report.eventId, at: now.toISOString(), ...said })
    .onConflictDoNothing()
    .returning({ event_id: messageReport.event_id });
  return rows.length > 0;
}

/** The messages with these provider ids. */
export async function findReported(
  tx: Tx,
  provider: string,
  providerIds: readonly string[],
): Promise<{ schoolId: number; id: number; providerId: string }[]> {
  if (providerIds.length === 0) return [];
  return tx
    .select({ schoolId: message.school_id, id: message.id, providerId: message.provider_id })
    .from(message)
    .where(
      and(eq(message.provider, provider), ne(message.provider_id, ''), inArray(message.provider_id, [...providerIds])),
    );
}

type Kept = Pick<OfState, 'providerId' | 'state'> & { why: MessageFailure | null };

/** The stored reports about these. */
export async function listReports(tx: Tx, provider: string, providerIds: readonly string[]): Promise<Kept[]> {
  const { provider_id, state, why } = messageReport;
  const those = sql`${provider_id} = any(${sql.param([...providerIds])}::text[])`;
  const rows = await tx
    .select({ providerId: provider_id, state, why })
    .from(messageReport)
    .where(and(eq(messageReport.provider, provider), those, ne(state, '')));
  return rows as Kept[];
}

/** Deletes older reports: no provider repeats one that late. */
export async function purgeReports(tx: Tx, before: string): Promise<void> {
  await tx.delete(messageReport).where(lt(messageReport.at, before));
}
