// Which pending or refused change a bike form edits: its number in the outbox, from the address. Read without a schema, because
// this is part of the app's first load; a number that the outbox doesn't have is ignored.

export type Resend = { resend?: number };

/** The `resend` of an address's search; anything but a number is ignored. */
export function resendSearch({ resend }: Record<string, unknown>): Resend {
  return typeof resend === 'number' ? { resend } : {};
}
