// What was signed, sealed: the JSON of everything with its hash. It is written once; the database refuses any change
// (migration 0043).
import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Question } from '~domain/disclaimers/values';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import type { Signed } from '~contract/disclaimers/signing';
import type { Tx } from '~server/db/db';
import { disclaimer, disclaimerSignature } from '~server/db/schema/disclaimers';
import type { Change } from '~server/platform/changes';
import { disclaimers } from './disclaimers';

/** All that is kept. `customer`: as it was when they signed. `address`: of the network. `present`: who handed the phone over. */
export type Sealed = Omit<Signed, 'revision'> & {
  school: { id: number; name: string };
  disclaimer: number;
  customer: number;
  template: number | null;
  revision: number;
  /** Whether the school's server had this very text under that number. */
  revision_known: boolean;
  title: string;
  text: string;
  questions: Question[];
  received_at: string;
  address: string;
  user_agent: string;
  device: string;
  present: string;
};

export type Signature = { sealed: Sealed; sha256: string; intact: boolean; requestKey: string | null };

/** Keeps a signature; `until`: the last day on which it must be kept, 'yyyy-MM-dd'. */
export async function keepSignature(
  tx: Tx,
  schoolId: number,
  sealed: Sealed,
  { until, requestKey, now }: { until: string; requestKey: string | null; now: Date },
): Promise<void> {
  const text = JSON.stringify(sealed);
  await tx.insert(disclaimerSignature).values({
    school_id: schoolId,
    disclaimer_id: sealed.disclaimer,
    sealed: text,
    sha256: sha256(text),
    request_key: requestKey,
    kept_until: until,
    received_at: now.toISOString(),
  });
}

/** What was signed, with its hash made again. */
export async function getSignature(tx: Tx, schoolId: number, id: number): Promise<Signature | undefined> {
  const [row] = await tx
    .select()
    .from(disclaimerSignature)
    .where(and(eq(disclaimerSignature.school_id, schoolId), eq(disclaimerSignature.disclaimer_id, id)));
  if (!row) return undefined;
  const intact = sha256(row.sealed) === row.sha256;
  return { sealed: JSON.parse(row.sealed) as Sealed, sha256: row.sha256, intact, requestKey: row.request_key };
}

/** Destroys what need not be kept any longer, with its disclaimer. For the installation. Returns the changes by school. */
export async function destroyOverdue(tx: Tx, today: string): Promise<Map<number, Change[]>> {
  const gone = await tx
    .delete(disclaimerSignature)
    .where(lt(disclaimerSignature.kept_until, sql`least(${today}::date, current_date)`))
    .returning({ schoolId: disclaimerSignature.school_id, id: disclaimerSignature.disclaimer_id });
  const changes = new Map<number, Change[]>();
  for (const { schoolId, id } of gone) {
    const rows = await tx
      .delete(disclaimer)
      .where(and(eq(disclaimer.school_id, schoolId), eq(disclaimer.id, id)))
      .returning({ id: disclaimer.id });
    const its = rows.map((row): Change => ({ entity: 'disclaimers', id: row.id, op: 'd' }));
    changes.set(schoolId, [...(changes.get(schoolId) ?? []), ...its]);
  }
  return changes;
}

/** A disclaimer with what was answered; `sealed` is null before it is signed. */
export type SignedDisclaimer = Disclaimer & { sealed: Sealed | null };

/** A contact's disclaimers with what they signed, newest first. */
export async function listSignedOf(tx: Tx, schoolId: number, customer: number): Promise<SignedDisclaimer[]> {
  const rows = await disclaimers.listOf(tx, schoolId, customer);
  return Promise.all(
    rows.map(async (row) => ({ ...row, sealed: (await getSignature(tx, schoolId, row.id))?.sealed ?? null })),
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
