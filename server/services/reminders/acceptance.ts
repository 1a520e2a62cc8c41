// Whether a message that couldn't be sent has certainly not left: only then may it be sent again.
import { JobRefused } from '~server/platform/jobs';

/** True if the failure came before anybody accepted the message; false also if nobody can tell. */
export function isBeforeAcceptance(error: unknown): boolean {
  if (error instanceof JobRefused) return true;
  if (!(error instanceof Error)) return false;
  if (FIELDS.some((field) => BEFORE.has(textOf(error, field)))) return true;
  // The mail server has read the message and refused it.
  return textOf(error, 'code') === 'EMESSAGE' && 'responseCode' in error && typeof error.responseCode === 'number';
}

// No connection (of Node or nodemailer), no sign-in, or no accepted recipient.
const BEFORE = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EDNS',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EENVELOPE',
]);

/** The fields of an error in which Node and nodemailer say what happened. */
const FIELDS = ['code', 'originalCode', 'timeoutType'];

function textOf(error: Error, field: string): string {
  const value = (error as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}
