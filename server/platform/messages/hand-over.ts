// One SMS to a provider's HTTP service. The meaning of the status is the same for every provider; each reads only the rest.
import { callOut, NoAnswer, type Bounds, type Question } from '~server/platform/http/call-out';
import type { Handed } from './provider';

/** Connecting is given up after 10 s (undici); the answer may take another 10 s. */
export const SMS_BOUNDS: Bounds = { timeoutMs: 20_000, maxBytes: 256 * 1024 };

/** `json`: undefined if it isn't JSON. The status is below 500 and not 429. */
export type SmsAnswer = { status: number; json: unknown };

const LONGEST_WAIT = 60 * 60 * 1000;

/** Sends the request; `read` says what an answer means. */
export async function handOver(
  url: string,
  question: Question,
  bounds: Bounds,
  read: (answer: SmsAnswer) => Handed,
): Promise<Handed> {
  try {
    const { status, text, retryAfter } = await callOut(url, question, bounds);
    // 503 comes from a service that takes nothing; after another 5xx it may have taken the message.
    if (status === 429 || status === 503) return { is: 'later', afterMs: waitOf(retryAfter) };
    return status >= 500 ? { is: 'unknown' } : read({ status, json: parse(text) });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return error.neverLeft ? { is: 'later', afterMs: null } : { is: 'unknown' };
  }
}

/** HTTP's basic authentication. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** JSON from outside; undefined if it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Retry-After has seconds, or a date. */
function waitOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const wait = /^\d+$/u.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST_WAIT) : null;
}
