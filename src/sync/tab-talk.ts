// What the tabs of one person say to each other.
import { z } from '~contract/zod';
import { getSyncStatus, setSyncStatus } from './status';

/**
 * `nudge`: pull now. `signal`: there is signal, pull if the last one failed. `hello`: a new tab asks how things stand.
 * `beat`: the leader is alive. `status`: how things stand, as the leader knows it.
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

/** The state as this tab knows it, for the others; null where it is this tab's own trouble. */
export function statusMessage(): TabMessage | null {
  const { state, lastContact, nextTry, rows, sending, upload, isSlowLine } = getSyncStatus();
  return readMessage({ kind: 'status', state, lastContact, nextTry, rows, sending, upload, isSlowLine });
}

/** Shows what the leader says. A tab without its storage keeps saying that. */
export function showStatus(message: Extract<TabMessage, { kind: 'status' }>): void {
  const { kind: _, ...status } = message;
  if (getSyncStatus().state !== 'storage-lost') setSyncStatus(status);
}
