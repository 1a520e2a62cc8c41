// SMS through Twilio: POST /2010-04-01/Accounts/{account}/Messages.json, as a form. A message that it refuses has an error code.
import type { MessageFailure } from '~domain/messages/states';
import { z } from '~contract/wire/zod';
import { basic, handOver, SMS_BOUNDS, type SmsAnswer } from './hand-over';
import type { Handed, SmsProvider } from './provider';

/** `from`: a number, a sender's name or a messaging service (MG…). `reportsTo`: where Twilio sends its reports; null for none. */
export type TwilioSettings = {
  url: string;
  account: string;
  token: string;
  from: string;
  reportsTo: string | null;
};

export function twilio(settings: TwilioSettings, bounds = SMS_BOUNDS): SmsProvider {
  const { account, token, from, reportsTo } = settings;
  const url = `${settings.url.replace(/\/+$/u, '')}/2010-04-01/Accounts/${account}/Messages.json`;
  const headers = {
    authorization: basic(account, token),
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  const fixed = {
    ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
    ...(reportsTo === null ? {} : { StatusCallback: reportsTo }),
  };
  return {
    mode: 'twilio',
    send: async ({ to, text }, begin) => {
      const body = new URLSearchParams({ To: to, Body: text, ...fixed }).toString();
      await begin();
      return handOver(url, { method: 'POST', headers, body }, bounds, read);
    },
  };
}

/** Why a message failed, by Twilio's code; codes that aren't here are the account's or Twilio's own fault. */
export function twilioFailure(code: number): MessageFailure {
  return FAILURES[code] ?? 'provider';
}

const FAILURES: Readonly<Record<number, MessageFailure>> = {
  21211: 'bad_address', // not a number
  21214: 'bad_address', // can't be reached
  21217: 'bad_address', // not a number
  21610: 'opted_out', // answered STOP
  21612: 'refused', // no route to it
  21614: 'bad_address', // not a mobile
  30003: 'refused', // switched off or out of reach
  30004: 'refused', // blocked
  30005: 'bad_address', // unknown to the network
  30006: 'bad_address', // landline
  30007: 'refused', // taken for spam by the network
};

/** Too many requests, or a full queue. */
const LATER = new Set([14107, 20429, 30001]);

const accepted = z.object({ sid: z.string().min(1).max(100) });
const refused = z.object({ code: z.number() });

function read({ status, json }: SmsAnswer): Handed {
  if (status >= 200 && status < 300) {
    const parsed = accepted.safeParse(json);
    return parsed.success ? { is: 'sent', providerId: parsed.data.sid } : { is: 'unknown' };
  }
  const parsed = refused.safeParse(json);
  const code = parsed.success ? parsed.data.code : 0;
  return LATER.has(code) ? { is: 'later', afterMs: null } : { is: 'failed', why: twilioFailure(code) };
}
