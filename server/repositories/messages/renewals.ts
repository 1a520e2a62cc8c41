// CBT certificates that run out, with the facts that decide whether their holders are written to (domain/messages/renewals).
import { subYears } from 'date-fns/subYears';
import { sql } from 'drizzle-orm';
import type { CbtRules } from '~domain/certificates/cbt-rules';
import { expiryOf } from '~domain/certificates/validity';
import { addDaysTo, dateOf, isoDay, londonDay } from '~domain/time/london-time';
import { CHANNELS, type Channel } from '~domain/messages/types';
import { renewalDay, type RenewalFacts, type RenewalMessage } from '~domain/messages/renewals';
import type { Tx } from '~server/db/db';

type Contact = NonNullable<RenewalFacts['contact']> & { id: number; first_name: string; last_name: string };
type Row = Pick<RenewalFacts, 'has_newer' | 'noted_for_life' | 'restrictions'> & {
  certificate: number;
  customer: number;
  issued_at: string;
  contact: Contact | null;
  /** Its number, and those of its original and duplicates, which are the same certificate. */
  numbers: number[];
};

/** `issued`, `expires`, `send_on`: London days. */
export type RunningOut = Omit<Row, 'issued_at' | 'numbers'> &
  Pick<RenewalFacts, 'made' | 'expires' | 'send_on'> & { issued: string };

/** Days by which years of different lengths, and London's time, may shift the day of issue. */
const SLACK = 4;

/**
 * The certificates whose last day is one of these London days, in order; they are written about `lead` days before it. Of a certificate
 * and its duplicate, one: the original unless it is void.
 */
export async function listRunningOut(
  tx: Tx,
  schoolId: number,
  { from, to, lead, rules }: { from: string; to: string; lead: number; rules: CbtRules },
): Promise<RunningOut[]> {
  // Wide enough for the longest life and the shortest: each row is judged by its own.
  const lives = rules.years.map(({ years }) => years);
  const issuedFor = (day: string, years: number, slack: number) =>
    addDaysTo(isoDay(subYears(dateOf(day), years)), slack);
  const since = issuedFor(from, Math.max(...lives), -SLACK);
  const before = issuedFor(to, Math.min(...lives), SLACK);
  const { rows } = await tx.execute<Row>(sql`
    select c.certificate_number as certificate, c.customer_id as customer, c.issued_at, ${CONTACT} as contact,
           ${HAS_NEWER} as has_newer, ${NOTED_FOR_LIFE} as noted_for_life, c.restrictions, ${NUMBERS} as numbers
      from certificate c
     where c.school_id = ${schoolId} and c.status not in ('CERTIFICATE_PENDING', 'VOID')
       and c.issued_at >= ${since}::date and c.issued_at < ${before}::date
       and not (c.status = 'DUPLICATE' and exists (
         select from certificate o where o.school_id = c.school_id and o.certificate_number = c.previous_number and o.status <> 'VOID'))`);
  const made = byCertificate(await listMade(tx, schoolId, rows));
  return rows
    .map(({ issued_at, numbers, ...row }) => {
      const issued = londonDay(new Date(issued_at));
      const its = numbers.flatMap((number) => made.get(number) ?? []);
      const days = { issued, expires: expiryOf(issued, rules), send_on: renewalDay(issued, lead, rules) };
      return { ...row, ...days, made: lastOfEach(its) };
    })
    .filter(({ expires }) => from <= expires && expires <= to)
    .toSorted(
      (one, two) =>
        (one.expires < two.expires ? -1 : Number(one.expires > two.expires)) || one.certificate - two.certificate,
    );
}

type Made = RenewalMessage & { id: number; certificate: number };

/** The messages about these certificates. By contact too: one that was sent again has another `once`. */
async function listMade(tx: Tx, schoolId: number, of: readonly Row[]): Promise<Made[]> {
  const numbers = of.flatMap((row) => row.numbers);
  const once = numbers.flatMap((number) => CHANNELS.map((channel) => renewalOnce(number, channel)));
  const customers = of.map(({ customer }) => customer);
  const { rows } = await tx.execute<Made>(sql`
    select m.id, m.certificate, m.channel, m.state, m.why, to_char(
             coalesce(m.sent_at, case when m.state in ('QUEUED', 'SENDING') then m.send_after else m.updated end)
             at time zone 'Europe/London', 'YYYY-MM-DD') as "on"
      from message m
     where m.school_id = ${schoolId} and m.type = 'CBT_RENEWAL' and m.certificate is not null
       and (m.once = any(${sql.param(once)}::text[]) or m.customer_id = any(${sql.param(customers)}::bigint[]))`);
  return rows;
}

function byCertificate(made: readonly Made[]): ReadonlyMap<number, readonly Made[]> {
  const found = new Map<number, Made[]>();
  for (const one of made) found.set(one.certificate, [...(found.get(one.certificate) ?? []), one]);
  return found;
}

function lastOfEach(made: readonly Made[]): RenewalMessage[] {
  return CHANNELS.flatMap((of) => {
    const last = made
      .filter(({ channel }) => channel === of)
      .toSorted((a, b) => a.id - b.id)
      .at(-1);
    return last ? [{ channel: of, state: last.state, why: last.why, on: last.on }] : [];
  });
}

/** The key of a renewal message on a channel. */
export function renewalOnce(certificate: number, channel: Channel): string {
  return `renewal:${certificate}:${channel}`;
}

/** Pence: the lowest price of a CBT renewal at any of the school's sites; of a CBT if none offers renewals, and 0 without either. */
export async function renewalPrice(tx: Tx, schoolId: number): Promise<number> {
  const { rows } = await tx.execute<{ price: number }>(sql`
    select min(price) as price from course_type
     where school_id = ${schoolId} and active and constant in ('CBT_RENEWAL', 'CBT')
     group by constant order by constant desc limit 1`);
  return rows[0]?.price ?? 0;
}

const CONTACT = sql.raw(`(select json_build_object(
  'id', k.id, 'first_name', k.first_name, 'last_name', k.last_name, 'email', k.email, 'phone', k.phone,
  'alternative_phone', k.alternative_phone, 'email_consent', k.email_consent, 'sms_consent', k.sms_consent,
  'email_bounced_at', k.email_bounced_at, 'riding_experience', k.riding_experience,
  'current_licence', k.current_licence)
  from customer k where k.school_id = c.school_id and k.id = c.customer_id and k.erased is null)`);
const HAS_NEWER = sql.raw(`exists (
  select from certificate n
   where n.school_id = c.school_id and n.customer_id = c.customer_id and n.status not in ('CERTIFICATE_PENDING', 'VOID')
     and (n.issued_at, n.certificate_number) > (c.issued_at, c.certificate_number)
     and n.previous_number is distinct from c.certificate_number)`);
const NOTED_FOR_LIFE = sql.raw(`exists (
  select from customer_note n
   where n.school_id = c.school_id and n.customer_id = c.customer_id and n.note ilike '%AM for life%')`);
const NUMBERS = sql.raw(`array(
  select n.certificate_number from certificate n
   where n.school_id = c.school_id and n.customer_id = c.customer_id
     and coalesce(n.previous_number, n.certificate_number) = coalesce(c.previous_number, c.certificate_number))`);
