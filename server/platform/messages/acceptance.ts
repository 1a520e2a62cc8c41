// What an error of the mail server means: whether the message has certainly not left, and whom the server refused.
import { NO_CONNECTION } from '~server/platform/http/no-connection';
import { JobRefused } from '~server/platform/jobs';
import { LAST_BYTE } from './smtp';
import type { Handed } from './provider';

/**
 * True if certainly nobody has accepted the message: the server said 4xx or 5xx, whenever and however its words came in, or the last
 * byte wasn't sent. False also if nobody can tell.
 */
export function isBeforeAcceptance(error: unknown): boolean {
  if (error instanceof JobRefused) return true;
  if (!(error instanceof Error)) return false;
  if (replyOf(error) >= 400 || (LAST_BYTE in error && error[LAST_BYTE] === false)) return true;
  return FIELDS.some((field) => isBefore(textOf(error, field)));
}

/** True if the mail server refuses the envelope for good (5xx); other errors may pass. */
export function isRefusedEnvelope(error: unknown): boolean {
  return error instanceof Error && textOf(error, 'code') === 'EENVELOPE' && replyOf(error) >= 500;
}

/** How a message ended that the mail server answered with this error. */
export function handedOf(error: unknown): Handed {
  if (!(error instanceof Error)) return { is: 'unknown' };
  const code = textOf(error, 'code');
  const reply = replyOf(error);
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && reply >= 500) return { is: 'failed', why: whyRefused(error) };
  // nodemailer sends no address that can't be one.
  if (code === 'EENVELOPE' && reply === 0) return { is: 'failed', why: 'bad_address' };
  return isBeforeAcceptance(error) ? { is: 'later', afterMs: null } : { is: 'unknown' };
}

/** By the enhanced code of RFC 3463: 5.1.x is the receiver's address, except 5.1.7 and 5.1.8, which are the sender's. */
function whyRefused(error: Error) {
  if (textOf(error, 'command') === 'MAIL FROM') return 'provider';
  return /\b5\.1\.(?:[0-6]|10)\b/u.test(textOf(error, 'response')) ? 'bad_address' : 'refused';
}

// No sign-in, or no accepted recipient.
const BEFORE = new Set(['EDNS', 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'ETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE']);

function isBefore(code: string): boolean {
  return BEFORE.has(code) || NO_CONNECTION.has(code);
}

/** The fields of an error in which Node and nodemailer say what happened. */
const FIELDS = ['code', 'originalCode', 'timeoutType'];

function textOf(error: Error, field: string): string {
  const value = (error as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/** The code of the mail server's reply; 0 without one. */
function replyOf(error: Error): number {
  return 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0;
}
