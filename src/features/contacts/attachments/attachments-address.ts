// The address of a contact's attachments.

/** `contactId`: temporary or real. */
export function attachmentsOf(contactId: number): string {
  return `/contacts/${contactId}/details/attachments`;
}
