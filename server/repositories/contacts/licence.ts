// What follows from a change of a contact's licence: its country, and who has checked that there is no GB number.
import { licenceAfter, licenceProblem } from '~domain/contacts/licence-country';
import { badFields } from '~server/platform/refusal';
import type { Customer, CustomerPatch } from '~contract/contacts/contacts';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import { nameOfUser } from '~server/repositories/staff/reference-rows';

type Before = Pick<Customer, 'licence_number' | 'licence_country' | 'no_gb_number' | 'no_gb_number_by'>;

/** Throws 400 for a number that is kept and doesn't fit the new country. */
export async function licenceFields(
  tx: Tx,
  { schoolId, userId }: Pick<Caller, 'schoolId' | 'userId'>,
  before: Before,
  body: CustomerPatch,
) {
  const after = licenceAfter(before, body, body.no_gb_number === true ? await nameOfUser(tx, schoolId, userId) : '');
  const { licence_country } = after;
  if (licence_country === undefined) return {};
  const problem = licenceProblem(body.licence_number ?? before.licence_number, licence_country);
  if (problem !== null) throw badFields({ licence_number: [problem] });
  return after;
}
