// Reads the audit page by page, with the names by which people know the rows.
import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { auditEntities, type AuditLine, type listAudit } from '~contract/school/audit';
import { appUser, audit, bike, device, staff, supplier } from '~server/db/schema/schema';
import { calendarEvent, course, courseType, schoolOrder } from '~server/db/schema/calendar';
import { book, certificate } from '~server/db/schema/certificates';
import { customer, customerDocument, customerNote } from '~server/db/schema/contacts';
import { disclaimer, disclaimerTemplate } from '~server/db/schema/disclaimers';
import { incident } from '~server/db/schema/incidents';
import { messageTemplate } from '~server/db/schema/messages';
import { testCentre } from '~server/db/schema/dvsa';
import { voucher, waitingRider } from '~server/db/schema/orders';
import type { z } from '~contract/wire/zod';
import { MESSAGE_TYPE } from '~domain/messages/types';
import type { Tx } from '~server/db/db';
import { FRIENDLY_ID } from '~server/repositories/orders/orders';
import { offsetOf } from '~server/db/query-parts';

type Query = z.output<typeof listAudit.query>;

const ITS_ACTOR = sql<AuditLine['actor']>`(
  select json_build_object('id', u.id, 'full_name', u.first_name || ' ' || u.last_name) from app_user u
   where u.school_id = audit.school_id and u.id = audit.actor_id)`;

/** What a template that isn't the school's own is called. */
const LABELS = JSON.stringify(
  Object.fromEntries(Object.entries(MESSAGE_TYPE).map(([type, { label }]) => [type, label])),
);

/** One page, the newest first, and how many lines there are on all pages. */
export async function listAuditLines(
  tx: Tx,
  schoolId: number,
  query: Query,
): Promise<{ count: number; results: AuditLine[] }> {
  const which = and(
    eq(audit.school_id, schoolId),
    query.actor === undefined ? undefined : eq(audit.actor_id, query.actor),
    query.area === undefined ? undefined : inArray(audit.entity, [...auditEntities(query.area)]),
  );
  const [all] = await tx.select({ count: count() }).from(audit).where(which);
  const { id, at, recorded_at, device_at, entity, entity_id, outcome, fields } = audit;
  const rows = await tx
    .select({ id, at, recorded_at, device_at, entity, entity_id, outcome, fields, actor: ITS_ACTOR })
    .from(audit)
    .where(which)
    .orderBy(desc(audit.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  const names = await namesOf(tx, schoolId, rows);
  return {
    count: all?.count ?? 0,
    results: rows.map((row) => ({ ...row, about: names.get(`${row.entity} ${row.entity_id}`) ?? null })),
  };
}

type Named = Pick<AuditLine, 'entity' | 'entity_id'>;

/** The names of those rows that still exist, by entity and id. */
async function namesOf(tx: Tx, schoolId: number, lines: readonly Named[]): Promise<Map<string, string>> {
  const idsOf = (name: string) =>
    sql.param(lines.flatMap(({ entity, entity_id }) => (entity === name && entity_id !== null ? [entity_id] : [])));
  const { rows } = await tx.execute<{ row: string; name: string }>(sql`
    select 'bikes ' || id as row, registration_plate as name from ${bike}
     where school_id = ${schoolId} and id = any(${idsOf('bikes')}::bigint[])
    union all select 'staff ' || id, first_name || ' ' || last_name from ${staff}
     where school_id = ${schoolId} and id = any(${idsOf('staff')}::bigint[])
    union all select 'suppliers ' || id, connect_location_name from ${supplier}
     where school_id = ${schoolId} and id = any(${idsOf('suppliers')}::bigint[])
    union all select 'customers ' || id, first_name || ' ' || last_name from ${customer}
     where school_id = ${schoolId} and erased is null and id = any(${idsOf('customers')}::bigint[])
    union all select 'customer_notes ' || n.id, c.first_name || ' ' || c.last_name
      from ${customerNote} n join ${customer} c on c.school_id = n.school_id and c.id = n.customer_id
     where n.school_id = ${schoolId} and n.id = any(${idsOf('customer_notes')}::bigint[])
    union all select 'customer_documents ' || d.id, c.first_name || ' ' || c.last_name
      from ${customerDocument} d join ${customer} c on c.school_id = d.school_id and c.id = d.customer_id
     where d.school_id = ${schoolId} and d.id = any(${idsOf('customer_documents')}::bigint[])
    union all ${namesOfPapers(schoolId, idsOf)}
    union all select 'certificates ' || id, 'certificate ' || certificate_number from ${certificate}
     where school_id = ${schoolId} and id = any(${idsOf('certificates')}::bigint[])
    union all select 'books ' || id, 'book ' || first_certificate_number from ${book}
     where school_id = ${schoolId} and id = any(${idsOf('books')}::bigint[])
    union all select 'courses ' || id, 'course on ' || to_char(date, 'DD/MM/YYYY') from ${course}
     where school_id = ${schoolId} and id = any(${idsOf('courses')}::bigint[])
    union all select 'events ' || id, coalesce(nullif(title, ''), 'event') || ' on ' || to_char(date, 'DD/MM/YYYY') from ${calendarEvent}
     where school_id = ${schoolId} and id = any(${idsOf('events')}::bigint[])
    union all select 'course_types ' || t.id, replace(t.constant, '_', ' ') || ' at ' || s.connect_location_name
      from ${courseType} t join ${supplier} s on s.school_id = t.school_id and s.id = t.supplier_id
     where t.school_id = ${schoolId} and t.id = any(${idsOf('course_types')}::bigint[])
    union all ${namesOfOrders(schoolId, idsOf)}
    union all select 'message_templates ' || id, case channel when 'SMS' then 'SMS template ' else 'e-mail template ' end
         || coalesce(nullif(name, ''), ${LABELS}::jsonb ->> type)
      from ${messageTemplate} where school_id = ${schoolId} and id = any(${idsOf('message_templates')}::bigint[])
    union all select 'device ' || d.id, u.first_name || ' ' || u.last_name || '’s ' || coalesce(nullif(d.name, ''), 'device')
      from ${device} d join ${appUser} u on u.school_id = d.school_id and u.id = d.user_id
     where d.school_id = ${schoolId} and d.id = any(${idsOf('device')}::bigint[])`);
  return new Map(rows.map(({ row, name }) => [row, name]));
}

/** Of disclaimers, and of reports of incidents. */
function namesOfPapers(schoolId: number, idsOf: (name: string) => unknown): SQL {
  return sql`
    select 'disclaimers ' || d.id, c.first_name || ' ' || c.last_name
      from ${disclaimer} d join ${customer} c on c.school_id = d.school_id and c.id = d.customer_id
     where d.school_id = ${schoolId} and d.id = any(${idsOf('disclaimers')}::bigint[])
    union all select 'disclaimer_templates ' || id, 'disclaimer ' || title from ${disclaimerTemplate}
     where school_id = ${schoolId} and id = any(${idsOf('disclaimer_templates')}::bigint[])
    union all select 'incidents ' || id, 'incident on ' || to_char(date, 'DD/MM/YYYY') from ${incident}
     where school_id = ${schoolId} and id = any(${idsOf('incidents')}::bigint[])`;
}

function namesOfOrders(schoolId: number, idsOf: (name: string) => unknown): SQL {
  return sql`
    select 'orders ' || id, 'order ' || ${FRIENDLY_ID} from ${schoolOrder}
     where school_id = ${schoolId} and id = any(${idsOf('orders')}::bigint[])
    union all select 'waiting_riders ' || w.id, 'place on the waiting list of the course on ' || to_char(c.date, 'DD/MM/YYYY')
      from ${waitingRider} w join ${course} c on c.school_id = w.school_id and c.id = w.course_id
     where w.school_id = ${schoolId} and w.id = any(${idsOf('waiting_riders')}::bigint[])
    union all select 'vouchers ' || id, 'voucher ' || code from ${voucher}
     where school_id = ${schoolId} and id = any(${idsOf('vouchers')}::bigint[])
    union all select 'test_centres ' || id, 'test centre ' || name from ${testCentre}
     where school_id = ${schoolId} and id = any(${idsOf('test_centres')}::bigint[])`;
}
