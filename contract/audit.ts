// Who changed what when (docs/wire.md, Audit): one line per effect, for the account owner and admins. Names of fields, never
// their values.
import { endpoint } from './endpoint';
import { page, paged, pageSize, queryNumber } from './list';
import { id, timestamp } from './text';
import { z } from './zod';

/** What can be looked at by itself: the areas, with the kinds of row that belong to each. */
export const AUDIT_AREA = {
  bikes: ['bikes', 'bike_comments', 'bike_documents', 'vehicle_lookups'],
  contacts: ['customers', 'customer_notes', 'customer_documents'],
  certificates: ['certificates', 'books'],
  calendar: ['courses', 'events', 'course_types'],
  orders: ['orders'],
  staff: ['staff', 'user', 'device'],
  school: ['school', 'school_settings', 'suppliers', 'restrictions'],
  credits: ['credit_account'],
} as const satisfies Record<string, readonly string[]>;
export type AuditArea = keyof typeof AUDIT_AREA;

/**
 * `actor` null: the system. `entity` and `entity_id`: the row it was done to; `about` what a person calls it, null for one
 * that has no name or is gone. `outcome`: a word, such as 'changed'.
 */
export const auditLine = z.object({
  id,
  at: timestamp,
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
      .enum(
        Object.keys(AUDIT_AREA) as [AuditArea, ...AuditArea[]],
        'Choose bikes, contacts, certificates, calendar, orders, staff, school or credits',
      )
      .optional(),
    page,
    page_size: pageSize,
  }),
  status: 200,
  answer: paged(auditLine),
});
