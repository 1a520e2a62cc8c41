// SMS through ClickSend: POST /v3/sms/send. A message that it refuses has a status of its own in an answer of 200.
import { z } from '~contract/wire/zod';
import { basic, handOver, SMS_BOUNDS, type SmsAnswer } from './hand-over';
import type { Handed, SmsProvider } from './provider';

/** `from`: a sender's name or number; without one ClickSend takes a number that it shares. */
export type ClickSendSettings = { url: string; username: string; key: string; from: string | undefined };

export function clickSend(settings: ClickSendSettings, bounds = SMS_BOUNDS): SmsProvider {
  const headers = clickSendHeaders(settings);
  const sender = settings.from === undefined ? {} : { from: settings.from };
  return {
    mode: 'clicksend',
    send: async ({ messageId, to, text }, begin) => {
      const message = { source: 'connect', to, body: text, custom_string: String(messageId), ...sender };
      const body = JSON.stringify({ messages: [message] });
      await begin();
      return handOver(clickSendUrl(settings, 'sms/send'), { method: 'POST', headers, body }, bounds, read);
    },
  };
}

export function clickSendUrl({ url }: ClickSendSettings, path: string): string {
  return `${url.replace(/\/+$/u, '')}/v3/${path}`;
}

export function clickSendHeaders({ username, key }: ClickSendSettings): Record<string, string> {
  return {
    authorization: basic(username, key),
    'content-type': 'application/json',
    accept: 'application/json',
  };
}

const answer = z.object({
  data: z.object({
    messages: z.tuple([z.object({ status: z.string(), message_id: z.string().max(100).catch('') })]),
  }),
});

/** Statuses of a message that ClickSend has not accepted. Any other than these and SUCCESS says nothing certain. */
const REFUSED: ReadonlyMap<string, Handed> = new Map<string, Handed>([
  ['INVALID_RECIPIENT', { is: 'failed', why: 'bad_address' }],
  ['THROTTLED', { is: 'later', afterMs: null }],
  // The account's own faults.
  ...[
    'INSUFFICIENT_CREDIT',
    'COUNTRY_NOT_ENABLED',
    'ACCOUNT_NOT_ACTIVATED',
    'INVALID_CREDENTIALS',
    'MISSING_CREDENTIALS',
    'INVALID_SENDER_ID',
    'EMPTY_MESSAGE',
    'MISSING_REQUIRED_FIELDS',
  ].map((status): [string, Handed] => [status, { is: 'failed', why: 'provider' }]),
]);

function read({ status, json }: SmsAnswer): Handed {
  if (status !== 200) return { is: 'failed', why: 'provider' };
  const parsed = answer.safeParse(json);
  if (!parsed.success) return { is: 'unknown' };
  const [message] = parsed.data.data.messages;
  if (message.status === 'SUCCESS') return { is: 'sent', providerId: message.message_id };
  return REFUSED.get(message.status) ?? { is: 'unknown' };
}
