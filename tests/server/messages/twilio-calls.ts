// Twilio's calls to a server under test, signed as it signs them.
import { createHmac } from 'node:crypto';
import type { Office } from './office';

export const PUBLIC_URL = 'https://connect.example.com';
const TOKEN = 'a-token-of-twilio';
export const HOOK = '/api/v2/webhooks/twilio/';
export const TWILIO_ENV = {
  PUBLIC_URL,
  CONNECT_SMS_PROVIDER: 'twilio',
  CONNECT_TWILIO_ACCOUNT: `AC${'a'.repeat(32)}`,
  CONNECT_TWILIO_TOKEN: TOKEN,
  CONNECT_SMS_FROM: 'Harbour',
};

export type Form = Record<string, string>;

export function signed(form: Form, url = `${PUBLIC_URL}${HOOK}`, token = TOKEN): string {
  const text = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`)
    .join('');
  return createHmac('sha1', token).update(`${url}${text}`).digest('base64');
}

/** A call with this form. */
export function twilioCalls(office: Office) {
  return (form: Form, signature = signed(form), path = HOOK) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    return office.app.call('POST', path, { raw: new URLSearchParams(form).toString(), headers });
  };
}
