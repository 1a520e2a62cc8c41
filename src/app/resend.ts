// Which waiting or refused change a bike form mends: its number in the outbox, from the address. Read without a schema: it
// is part of the app's first load, and a number that the outbox does not have is none.

export type Resend = { resend?: number };

/** What of an address is one; anything else is none. */
export function resendSearch({ resend }: Record<string, unknown>): Resend {
  return typeof resend === 'number' ? { resend } : {};
}
