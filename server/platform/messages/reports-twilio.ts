// Twilio's webhooks. Each is signed with the account's token over the address and the form; without that nothing is believed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { API } from '~contract/wire/endpoint';
import { smsNumber } from '~domain/messages/mobile-number';
import type { ProviderReport } from './report';
import { twilioFailure } from './sms-twilio';

/** The path that Twilio is told to call, after PUBLIC_URL. */
export const TWILIO_REPORTS = `${API}/webhooks/twilio`;

/** `url`: the whole address as Twilio knows it. `params`: its form. `signature`: the header X-Twilio-Signature. */
export type TwilioCall = {
  url: string;
  params: Readonly<Record<string, string>>;
  signature: string | undefined;
  authToken: string;
};

/** What the call says; null if it isn't from Twilio, or says nothing that matters (queued, sending). */
export function readTwilio(call: TwilioCall): ProviderReport | null {
  if (!isFromTwilio(call)) return null;
  const { MessageSid: sid = '', MessageStatus: status, ErrorCode: code, From: from = '', Body: text } = call.params;
  const { OriginalRepliedMessageSid: answers = '' } = call.params;
  if (sid === '') return null;
  if (status !== undefined) return stateOf(sid, status, Number(code));
  const sender = smsNumber(from);
  if (text === undefined || sender.is !== 'mobile') return null;
  return { is: 'reply', from: sender.number, text, answers, eventId: `twilio:${sid}` };
}

/** True if the call has the right signature: HMAC-SHA1 over the address and the sorted form. */
export function isFromTwilio({ url, params, signature = '', authToken }: TwilioCall): boolean {
  const form = Object.keys(params)
    .toSorted()
    .map((name) => `${name}${params[name]}`)
    .join('');
  const right = createHmac('sha1', authToken).update(`${url}${form}`).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

const STATES: ReadonlyMap<string, 'SENT' | 'DELIVERED' | 'FAILED'> = new Map([
  ['sent', 'SENT'],
  ['delivered', 'DELIVERED'],
  ['read', 'DELIVERED'],
  ['undelivered', 'FAILED'],
  ['failed', 'FAILED'],
  ['canceled', 'FAILED'],
]);

function stateOf(sid: string, status: string, code: number): ProviderReport | null {
  const state = STATES.get(status);
  if (state === undefined) return null;
  const why = state === 'FAILED' ? twilioFailure(code) : null;
  return { is: 'state', providerId: sid, state, why, eventId: `twilio:${sid}:${status}` };
}
