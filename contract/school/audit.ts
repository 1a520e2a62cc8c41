// Who changed what when (docs/wire.md, Audit): one line per effect, for the account owner and admins. Names of fields, never
// their values.
import { aboutCollection, AUDIT_AREAS, COLLECTIONS, type AuditArea } from '~contract/wire/collections';
import { endpoint } from '~contract/wire/endpoint';
import { page, paged, pageSize, queryNumber } from '~contract/wire/list';
import { id, timestamp } from '~contract/text/text';
import { z } from '~contract/wire/zod';

/** Entities without a collection of their own that have lines in the audit. */
const BESIDE: Partial<Record<AuditArea, readonly string[]>> = {
  bikes: ['vehicle_lookups'],
  staff: ['user', 'device'],
  school: ['school'],
};

/** The kinds of row that belong to a part of the audit. */
export function auditEntities(area: AuditArea): readonly string[] {
  return [...COLLECTIONS.filter((collection) => aboutCollection(collection).audit === area), ...(BESIDE[area] ?? [])];
}

/**
 * `actor` null: the system. `entity` and `entity_id`: the row it was done to; `about` what a person calls it, null for one
 * that has no name or is gone. `outcome`: a word, such as 'changed'. `at`: when the server did it. `device_at`: what the clock of the
 * device said when the person did it, if that was known to be wrong; `recorded_at` is then the corrected time.
 */
export const auditLine = z.object({
  id,
  at: timestamp,
  recorded_at: timestamp.nullable().default(null),
  device_at: timestamp.nullable().default(null),
  actor: z.object({ id, full_name: z.string() }).nullable(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  about: z.string().nullable(),
  outcome: z.string(),
  fields: z.array(z.string()),
});
export type AuditLine = z.infer<typeof auditLine>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/school/audit/',
  guard: 'manager',
  summary: 'Who changed what when, the newest first',
  query: z.strictObject({
    /** The user who did it. */
    actor: queryNumber.optional(),
    area: z
      .enum(AUDIT_AREAS, 'Choose bikes, contacts, certificates, calendar, orders, staff, school or credits')
      .optional(),
    page,
    page_size: pageSize,
  }),
  status: 200,
  answer: paged(auditLine),
});
