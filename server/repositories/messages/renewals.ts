// CBT certificates that run out, with what decides whether their holders are written to (domain/renewals).
import { addMonths } from 'date-fns/addMonths';
import { sql } from 'drizzle-orm';
import { addDaysTo, dateOf, isoDay, londonDay } from '~domain/london-time';
import { cbtExpiry, renewalDay, type RenewalFacts } from '~domain/renewals';
import type { Tx } from '~server/db/db';

type Contact = NonNullable<RenewalFacts['contact']> & { id: number; first_name: string; last_name: string };
type Row = Pick<RenewalFacts, 'has_newer' | 'noted_for_life' | 'made'> & {
  certificate: number;
  customer: number;
  issued_at: string;
  contact: Contact | null;
  sent: boolean;
};

/** `issued`, `expires`, `send_on`: London days. `sent`: a message about it has left. */
export type RunningOut = Omit<Row, 'issued_at'> & { issued: string; expires: string; send_on: string };

/** Days by which months of different lengths, and London's time, may shift the day of issue. */
const SLACK = 4;

/**
 * The certificates whose renewal is written about on these London days, `lead` days before they run out: the first day first. Of a
 * certificate and its duplicate, one: the original unless it is void.
 */
export async function listRunningOut(
  tx: Tx,
  schoolId: number,
  { from, to, lead }: { from: string; to: string; lead: number },
): Promise<RunningOut[]> {
  const issuedFor = (day: string, slack: number) =>
    addDaysTo(isoDay(addMonths(dateOf(addDaysTo(day, lead)), -24)), slack);
  const { rows } = await tx.execute<Row>(sql`
    select c.certificate_number as certificate, c.customer_id as customer, c.issued_at, ${CONTACT} as contact,
           ${HAS_NEWER} as has_newer, ${NOTED_FOR_LIFE} as noted_for_life, ${made()} as made,
           json_array_length(${made(sql`and m.state in ('SENT', 'DELIVERED', 'UNKNOWN')`)}) > 0 as sent
      from certificate c
      left join customer k on k.school_id = c.school_id and k.id = c.customer_id and k.erased is null
     where c.school_id = ${schoolId} and c.status not in ('CERTIFICATE_PENDING', 'VOID')
       and c.issued_at >= ${issuedFor(from, -SLACK)}::date and c.issued_at < ${issuedFor(to, SLACK)}::date
       and not (c.status = 'DUPLICATE' and exists (
         select from certificate o where o.school_id = c.school_id and o.certificate_number = c.previous_number and o.status <> 'VOID'))`);
  return rows
    .map(({ issued_at, ...row }) => {
      const issued = londonDay(new Date(issued_at));
      return { ...row, issued, expires: cbtExpiry(issued), send_on: renewalDay(issued, lead) };
    })
    .filter(({ send_on }) => from <= send_on && send_on <= to)
    .toSorted(
      (one, two) =>
        (one.send_on < two.send_on ? -1 : Number(one.send_on > two.send_on)) || one.certificate - two.certificate,
    );
}

/** Pence: the lowest price of a CBT renewal at any of the school's sites; of a CBT if none offers renewals, and 0 without either. */
export async function renewalPrice(tx: Tx, schoolId: number): Promise<number> {
  const { rows } = await tx.execute<{ price: number }>(sql`
    select min(price) as price from course_type
     where school_id = ${schoolId} and active and constant in ('CBT_RENEWAL', 'CBT')
     group by constant order by constant desc limit 1`);
  return rows[0]?.price ?? 0;
}

const CONTACT = sql.raw(`case when k.id is not null then json_build_object(
  'id', k.id, 'first_name', k.first_name, 'last_name', k.last_name, 'email', k.email, 'phone', k.phone,
  'alternative_phone', k.alternative_phone, 'email_consent', k.email_consent, 'sms_consent', k.sms_consent,
  'email_bounced_at', k.email_bounced_at, 'riding_experience', k.riding_experience, 'current_licence', k.current_licence) end`);
const HAS_NEWER = sql.raw(`exists (
  select from certificate n
   where n.school_id = c.school_id and n.customer_id = c.customer_id and n.status not in ('CERTIFICATE_PENDING', 'VOID')
     and (n.issued_at, n.certificate_number) > (c.issued_at, c.certificate_number)
     and n.previous_number is distinct from c.certificate_number)`);
const NOTED_FOR_LIFE = sql.raw(`exists (
  select from customer_note n
   where n.school_id = c.school_id and n.customer_id = c.customer_id and n.note ilike '%AM for life%')`);

/** The channels by which messages about the certificate were made. */
function made(and = sql``) {
  return sql`(select coalesce(json_agg(m.channel order by m.channel), '[]') from message m
     where m.school_id = c.school_id ${and}
       and m.once in ('renewal:' || c.certificate_number || ':EMAIL', 'renewal:' || c.certificate_number || ':SMS'))`;
}
