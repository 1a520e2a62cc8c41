// What the tabs of one person say to each other.
import { z } from '~contract/wire/zod';
import { getSyncStatus, setSyncStatus } from './status';

/**
 * `nudge`: pull now. `signal`: there is signal, pull if the last pull failed. `hello`: a new tab asks for the status.
 * `beat`: the leader is alive. `status`: the leader's status.
 */
const tabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['nudge', 'signal', 'hello', 'beat']) }),
  z.object({
    kind: z.literal('status'),
    state: z.enum(['starting', 'all-sent', 'offline', 'weak', 'pulling', 'outdated']),
    lastContact: z.number().nullable(),
    nextTry: z.number().nullable(),
    rows: z.number(),
    sending: z.object({ at: z.number(), of: z.number() }).nullable(),
    upload: z.object({ mid: z.string(), at: z.number(), of: z.number(), percent: z.number() }).nullable(),
    isSlowLine: z.boolean().default(false),
  }),
]);
type TabMessage = z.infer<typeof tabMessage>;

/** A message of another tab; null for anything else, such as one of another version of the app. */
export function readMessage(data: unknown): TabMessage | null {
  return tabMessage.safeParse(data).data ?? null;
}

/** This tab's status for the others; null if it is a problem of this tab alone. */
export function statusMessage(): TabMessage | null {
  const { state, lastContact, nextTry, rows, sending, upload, isSlowLine } = getSyncStatus();
  return readMessage({ kind: 'status', state, lastContact, nextTry, rows, sending, upload, isSlowLine });
}

/** Shows the leader's status. A tab that lost its storage keeps its own. */
export function showStatus(message: Extract<TabMessage, { kind: 'status' }>): void {
  const { kind: _, ...status } = message;
  if (getSyncStatus().state !== 'storage-lost') setSyncStatus(status);
}
