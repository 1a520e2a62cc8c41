// Which messages a list shows.
import { and, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MessageListQuery } from '~contract/messages/messages';
import { addDaysTo, londonInstant } from '~domain/time/london-time';
import { phoneSpellings } from '~domain/contacts/phone-search';
import { message } from '~server/db/schema/messages';

/** The filters of the list; of several values of one, any will do. */
export function listedBy(query: MessageListQuery): SQL | undefined {
  const { search, channel, state, type, customer, course, batch, from, to } = query;
  return and(
    channel && eq(message.channel, channel),
    state && inArray(message.state, state),
    type && inArray(message.type, type),
    customer === undefined ? undefined : eq(message.customer_id, customer),
    course === undefined ? undefined : eq(message.course_id, course),
    batch === undefined ? undefined : eq(message.batch_id, batch),
    from === undefined ? undefined : gte(message.created, beginOf(from)),
    to === undefined ? undefined : lt(message.created, beginOf(addDaysTo(to, 1))),
    search === undefined ? undefined : isFound(search),
  );
}

/** Every word is in the name, the address, the subject or the text; or it is the receiver's number, however it was typed. */
function isFound(search: string): SQL | undefined {
  const words = search.split(/\s+/u).filter((word) => word !== '');
  const all = and(...words.map((word) => or(...FIELDS.map((field) => holds(field, word)))));
  const numbers = phoneSpellings(search).map((digits) => holds(HOME_NUMBER, digits));
  return numbers.length === 0 ? all : or(all, and(eq(message.channel, 'SMS'), or(...numbers)));
}

const FIELDS = [message.name, message.recipient, message.subject, message.text];
/** A number is stored as '+447700900123'. */
const HOME_NUMBER = sql`replace(${message.recipient}, '+44', '0')`;

function holds(field: PgColumn | SQL, word: string): SQL {
  return sql`${field} ilike ${`%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`}`;
}

/** Midnight of a London day. */
function beginOf(day: string): string {
  return londonInstant(day, '00:00:00').toISOString();
}
