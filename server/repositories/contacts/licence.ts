// What follows from a change of a contact's licence: its country, and who has checked that there is no GB number.
import { and, eq } from 'drizzle-orm';
import { licenceAfter, licenceProblem } from '~domain/contacts/licence-country';
import { fullName } from '~domain/contacts/full-name';
import { appUser } from '~server/db/schema/schema';
import { badFields } from '~server/platform/refusal';
import type { Customer, CustomerPatch } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';

type Before = Pick<Customer, 'licence_number' | 'licence_country' | 'no_gb_number' | 'no_gb_number_by'>;

/** Throws 400 for a number that is kept and doesn't fit the new country. */
export async function licenceFields(
  tx: Tx,
  { schoolId, userId }: Pick<Caller, 'schoolId' | 'userId'>,
  before: Before,
  body: CustomerPatch,
) {
  const after = licenceAfter(before, body, body.no_gb_number === true ? await nameOf(tx, schoolId, userId) : '');
  const { licence_country } = after;
  if (licence_country === undefined) return {};
  const problem = licenceProblem(body.licence_number ?? before.licence_number, licence_country);
  if (problem !== null) throw badFields({ licence_number: [problem] });
  return after;
}

async function nameOf(tx: Tx, schoolId: number, userId: number): Promise<string> {
  const [row] = await tx
    .select({ first_name: appUser.first_name, last_name: appUser.last_name })
    .from(appUser)
    .where(and(eq(appUser.school_id, schoolId), eq(appUser.id, userId)));
  return row ? fullName(row) : '';
}
