// Where the attachments of a contact are shown.

/** `contactId`: by either id. */
export function attachmentsOf(contactId: number): string {
  return `/contacts/${contactId}/details/attachments`;
}
