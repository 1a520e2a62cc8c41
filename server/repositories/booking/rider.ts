// The contact of somebody who books without an account: one whom the school has, or a new one. Nothing of a stored contact is shown or
// changed; what differs goes to the booking's notes, for the school to judge.
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Customer, CustomerCreate } from '~contract/contacts/contacts';
import { fold } from '~domain/text/fold';
import type { Tx } from '~server/db/db';
import { customer } from '~server/db/schema/contacts';
import { allColumns, isThere } from '~server/repositories/contacts/contacts';
import { addCustomer } from '~server/repositories/contacts/save';

const COMPARED = {
  email: 'e-mail',
  phone: 'phone',
  birthdate: 'date of birth',
  licence_number: 'driving licence number',
  current_licence: 'licence',
} as const satisfies Partial<Record<keyof Customer, string>>;

/** The oldest contact with this licence number and surname, or with this e-mail address and name. */
export async function findRider(tx: Tx, schoolId: number, typed: CustomerCreate): Promise<Customer | undefined> {
  const number = typed.licence_number ?? '';
  const first = fold(typed.first_name).split(' ')[0] ?? '';
  const isSurname = eq(customer.last_key, fold(typed.last_name));
  const isNumber =
    number === '' || number.includes('*') ? sql`false` : and(eq(customer.licence_number, number), isSurname);
  const isMail = and(
    ne(customer.email_key, ''),
    eq(customer.email_key, fold(typed.email ?? '')),
    isSurname,
    sql`split_part(${customer.first_key}, ' ', 1) = ${first}`,
  );
  const [row] = await tx
    .select(allColumns)
    .from(customer)
    .where(and(isThere(schoolId), or(isNumber, isMail)))
    .orderBy(asc(customer.id))
    .limit(1);
  return row;
}

/** `differs`: a line for the booking's notes; '' where nothing does. */
type Found = { id: number; isNew: boolean; differs: string };

export async function riderFor(tx: Tx, schoolId: number, typed: CustomerCreate, now: Date): Promise<Found> {
  const known = await findRider(tx, schoolId, typed);
  if (known) return { id: known.id, isNew: false, differs: differenceOf(known, typed) };
  const { id } = await addCustomer(tx, { schoolId, userId: 0 }, typed, { recorded: now, now, key: null });
  return { id, isNew: true, differs: '' };
}

/** 'Typed by the rider, and not as stored: phone 07700 900123'. */
function differenceOf(known: Customer, typed: CustomerCreate): string {
  const names = Object.keys(COMPARED) as (keyof typeof COMPARED)[];
  const other = names.filter(
    (name) => (typed[name] ?? '') !== '' && fold(typed[name] ?? '') !== fold(known[name] ?? ''),
  );
  const parts = other.map((name) => `${COMPARED[name]} ${typed[name] ?? ''}`);
  return parts.length === 0 ? '' : `Typed by the rider, and not as the contact has it: ${parts.join(', ')}`;
}
