// Templates of disclaimers, and what riders read in each of their revisions.
import { and, asc, count, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import { SIGNED_FIELDS, type DisclaimerTemplate, type DisclaimerTemplatePatch } from '~contract/disclaimers/templates';
import type { Tx } from '~server/db/db';
import { disclaimerRevision, disclaimerTemplate } from '~server/db/schema/disclaimers';
import { isAnyOf, offsetOf, without } from '~server/db/query-parts';
import { badFields } from '~server/platform/refusal';
import { checkNamed } from '~server/repositories/calendar/references';
import { given } from '~server/repositories/contacts/keys';
import { insertOnce, insertStamps, updateStamps, type Made } from '~server/repositories/shared/writes';

/** Templates of a school at most. */
export const TEMPLATES_MAX = 50;

const { school_id, id } = disclaimerTemplate;
const columns = without(getTableColumns(disclaimerTemplate), 'school_id');

/** What riders read and are asked in a revision. */
export type Revision = Pick<DisclaimerTemplate, 'title' | 'text' | 'questions' | 'guardian'> & { revision: number };

/** One page, the oldest first, and how many there are on all pages. */
export async function listTemplates(
  tx: Tx,
  schoolId: number,
  page: { page: number; page_size: number },
): Promise<{ count: number; results: DisclaimerTemplate[] }> {
  const [all] = await tx.select({ count: count() }).from(disclaimerTemplate).where(eq(school_id, schoolId));
  const results = await select(tx, schoolId).orderBy(asc(id)).limit(page.page_size).offset(offsetOf(page));
  return { count: all?.count ?? 0, results };
}

/** The rows that exist of these ids, ascending. */
export async function listTemplatesByIds(
  tx: Tx,
  schoolId: number,
  ids: readonly number[],
): Promise<DisclaimerTemplate[]> {
  return ids.length === 0 ? [] : select(tx, schoolId, isAnyOf(id, ids)).orderBy(asc(id));
}

/** Up to `limit` templates with ids above `afterId`, ascending. */
export async function listTemplatesAfter(
  tx: Tx,
  schoolId: number,
  afterId: number,
  limit: number,
): Promise<DisclaimerTemplate[]> {
  return select(tx, schoolId, gt(id, afterId)).orderBy(asc(id)).limit(limit);
}

/** One template; `lock` holds the row until the transaction ends. */
export async function getTemplate(
  tx: Tx,
  schoolId: number,
  rowId: number,
  lock = false,
): Promise<DisclaimerTemplate | undefined> {
  const query = select(tx, schoolId, eq(id, rowId));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** A new template with its first revision. Throws 400 for a site that isn't the school's, and where it has enough of them. */
export async function addTemplate(
  tx: Tx,
  schoolId: number,
  body: DisclaimerTemplatePatch & { title: string; text: string },
  made: Made,
): Promise<DisclaimerTemplate> {
  await checkSites(tx, schoolId, body.sites);
  const [all] = await tx.select({ count: count() }).from(disclaimerTemplate).where(eq(school_id, schoolId));
  if ((all?.count ?? 0) >= TEMPLATES_MAX)
    throw badFields({ title: [`You have ${TEMPLATES_MAX} disclaimers. Delete one first`] });
  const values = { school_id: schoolId, title: body.title, text: body.text, ...given(body), ...insertStamps(made) };
  const row = await read(tx, schoolId, await insertOnce(tx, disclaimerTemplate, values));
  await noteRevision(tx, schoolId, row);
  return row;
}

/** Writes the given fields of a template that this transaction holds. Another text or question is a new revision. */
export async function saveTemplate(
  tx: Tx,
  schoolId: number,
  row: DisclaimerTemplate,
  body: DisclaimerTemplatePatch,
  now: Date,
): Promise<DisclaimerTemplate> {
  await checkSites(tx, schoolId, body.sites);
  const isOther = SIGNED_FIELDS.some(
    (field) => body[field] !== undefined && JSON.stringify(body[field]) !== JSON.stringify(row[field]),
  );
  const revision = row.revision + (isOther ? 1 : 0);
  await tx
    .update(disclaimerTemplate)
    .set({ ...given(body), revision, ...updateStamps(disclaimerTemplate, now) })
    .where(and(eq(school_id, schoolId), eq(id, row.id)));
  const saved = await read(tx, schoolId, row.id);
  if (isOther) await noteRevision(tx, schoolId, saved);
  return saved;
}

export async function removeTemplate(tx: Tx, schoolId: number, row: DisclaimerTemplate): Promise<void> {
  await tx.delete(disclaimerTemplate).where(and(eq(school_id, schoolId), eq(id, row.id)));
}

/** What riders read in a revision; also of a template that was deleted. */
export async function getRevision(
  tx: Tx,
  schoolId: number,
  templateId: number,
  revision: number,
): Promise<Revision | undefined> {
  const { title, text, questions, guardian } = disclaimerRevision;
  const [row] = await tx
    .select({ title, text, questions, guardian, revision: disclaimerRevision.revision })
    .from(disclaimerRevision)
    .where(
      and(
        eq(disclaimerRevision.school_id, schoolId),
        eq(disclaimerRevision.template_id, templateId),
        eq(disclaimerRevision.revision, revision),
      ),
    );
  return row;
}

async function noteRevision(tx: Tx, schoolId: number, row: DisclaimerTemplate): Promise<void> {
  const { id: template_id, revision, title, text, questions, guardian } = row;
  await tx
    .insert(disclaimerRevision)
    .values({ school_id: schoolId, template_id, revision, title, text, questions, guardian });
}

async function checkSites(tx: Tx, schoolId: number, sites: readonly number[] = []): Promise<void> {
  for (const supplier of sites) {
    const { supplier: problem } = await checkNamed(tx, schoolId, { supplier });
    if (problem) throw badFields({ sites: problem });
  }
}

function select(tx: Tx, schoolId: number, which?: SQL) {
  return tx
    .select(columns)
    .from(disclaimerTemplate)
    .where(and(eq(school_id, schoolId), which))
    .$dynamic();
}

async function read(tx: Tx, schoolId: number, rowId: number): Promise<DisclaimerTemplate> {
  const row = await getTemplate(tx, schoolId, rowId);
  if (!row) throw new Error('the template was not stored');
  return row;
}
