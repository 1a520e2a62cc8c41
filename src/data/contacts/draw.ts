// Draws pending changes of contacts, notes and attachments.
import type { CustomerDocument } from '~contract/contacts/documents';
import { customerNotePatch, type CustomerNote } from '~contract/contacts/notes';
import { customerPatch, type CustomerPatch, type CustomerRow } from '~contract/contacts/contacts';
import { SOURCE_DASHBOARD } from '~contract/contacts/values';
import { z } from '~contract/wire/zod';
import { GB, licenceAfter } from '~domain/contacts/licence-country';
import { NEVER_ASKED } from '~domain/messages/audience';
import type { Draw } from '~data/pending/overlay';

type ContactBody = Omit<CustomerRow, 'id' | 'version' | 'client_key' | 'updated' | 'created' | 'received_at'>;

/** A new contact before their fields are filled in. */
const NEW_CONTACT: ContactBody = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  alternative_phone: '',
  birthdate: null,
  current_licence: '',
  licence_number: '',
  licence_country: GB,
  no_gb_number: false,
  no_gb_number_by: '',
  riding_experience: '',
  address: '',
  address_2: '',
  town: '',
  postcode: '',
  source: SOURCE_DASHBOARD,
  ...NEVER_ASKED,
};

/** Draws changes of contacts. */
export const drawContact: Draw<CustomerRow> = ({ body, recordedAt }, row) => {
  const read = customerPatch.safeParse(body).data;
  if (!read) return null;
  // The National Insurance number is not mirrored, so it is never drawn.
  const { national_insurance_number: _, ...fields } = read;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const times = { created: row?.created ?? recordedAt, received_at: row?.received_at ?? recordedAt };
  const before = { ...NEW_CONTACT, ...row };
  return { ...before, ...Object.fromEntries(given), ...whatFollows(before, read, recordedAt), ...times };
};

/** Set by the server: since when a consent holds, and that no mail has come back from a new address yet. */
function whatFollows(
  before: ContactBody,
  { email, email_consent, sms_consent, ...licence }: CustomerPatch,
  at: string,
): Partial<ContactBody> {
  const isOther = <T>(now: T | undefined, then: T) => now !== undefined && now !== then;
  return {
    ...licenceAfter(before, licence, ''),
    ...(isOther(email, before.email) && { email_bounced_at: null }),
    ...(isOther(email_consent, before.email_consent) && { email_consent_at: at }),
    ...(isOther(sms_consent, before.sms_consent) && { sms_consent_at: at }),
  };
}

/** Draws changes of notes; a note that wasn't sent yet is by `author`, the signed-in person. */
export function drawContactNote(author: CustomerNote['author']): Draw<CustomerNote> {
  return ({ body, parentId, recordedAt }, row) => {
    const note = customerNotePatch.safeParse({ note: body['note'] }).data?.note ?? row?.note;
    // The row's contact, because merging two contacts may have moved the note.
    const customer = row?.customer ?? parentId;
    if (note === undefined || customer === undefined) return null;
    const times = { created: row?.created ?? recordedAt, received_at: row?.received_at ?? recordedAt };
    return { customer, note, author: row ? row.author : author, ...times };
  };
}

const documentBody = z
  .object({ name: z.string(), description: z.string(), size: z.int(), sha256: z.string() })
  .partial();

/** Draws changes of a description, and attachments that weren't sent yet; their address is empty. */
export const drawContactDocument: Draw<CustomerDocument> = ({ parentId, body, file, recordedAt }, row) => {
  const said = documentBody.safeParse(body).data ?? {};
  if (row) return { ...row, name: said.name ?? row.name, description: said.description ?? row.description };
  const { description = '', size = 0, sha256 = '' } = said;
  if (parentId === undefined || !file) return null;
  const times = { created: recordedAt, received_at: recordedAt };
  return {
    customer: parentId,
    document: '',
    name: file.name,
    content_type: file.type,
    sha256,
    size,
    description,
    ...times,
  };
};
