// Text as it may travel: well-formed, free of NUL, measured in code points. A NUL or a lone surrogate passes the
// HTTP layer and fails in the database as a 500, which a queue would repeat for ever: so it is refused here with 400.
import { DATE_REASON_MAX, DAY_MAX, EMAIL_MAX, NAME_MAX, PHONE_MAX } from '~contract/wire/limits';
import { z } from '~contract/wire/zod';

export const REQUIRED = 'This field is required';
const NOT_TEXT = 'This text contains characters that cannot be stored';

/** Number of Unicode code points, which is how both sides measure length. */
export function codePoints(text: string): number {
  return [...text].length;
}

/** True if the text has no NUL and no lone surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !LONE_SURROGATE.test(text);
}

/** Removes what cannot be stored; for inputs, so that a paste never costs the rest of the text. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(LONE_SURROGATES, '');
}

/** Optional text of at most `max` code points. */
export function text(max: number) {
  return (
    z
      .string()
      .refine(isStorable, NOT_TEXT)
      .refine((value) => codePoints(value) <= max, `Must be at most ${max} characters`)
      // For the API document: what it calls a length is in code points, too.
      .meta({ maxLength: max })
  );
}

/** Text that must hold something besides white space; trimmed. */
export function requiredText(max: number) {
  return text(max).trim().min(1, REQUIRED);
}

export const personName = requiredText(NAME_MAX);

/** An e-mail address, trimmed and lower-cased: one person, one spelling. */
export const email = requiredText(EMAIL_MAX)
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address, such as name@example.com'));

export const PHONE_PROBLEM = 'Enter a phone number, such as 07700 900123';

/** A phone number as it was typed at sign-up: digits with any separators; empty means none. Elsewhere: contract/text/phone-number. */
export const phone = text(PHONE_MAX)
  .trim()
  .refine((value) => value === '' || /^[+\d\s()./\p{Pd}\p{Cf}]{5,}$/u.test(value), PHONE_PROBLEM);

/** A timestamp: ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** The first day that can be entered. */
export const DAY_MIN = '1885-01-01';

/** A date: 'yyyy-MM-dd', one that exists, at most 2099-12-31. */
export const day = z.iso
  .date({ error: ({ input }) => (input === undefined || input === '' ? REQUIRED : 'Enter a date, such as 2026-12-31') })
  .refine((value) => value <= DAY_MAX, 'The date must be 31/12/2099 or earlier')
  .refine((value) => value >= DAY_MIN, 'The date must be 01/01/1885 or later');

/**
 * Why a day is far from the server's (domain/time/stated-days.ts): without it such a day is 400. Not needed, but taken, beside any other day.
 */
export const dateReason = requiredText(DATE_REASON_MAX).optional();

/** Why something goes ahead that is refused without a reason. Not needed, but taken, where it isn't. */
export const givenReason = requiredText(DATE_REASON_MAX).optional();

/** A row's id: a positive integer, unique across schools. */
export const id = z.int().positive();

/** An id inside a path. Any other form is an unknown address (404), not a bad request. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/u)
  .transform(Number);

/** What every row carries (docs/wire.md, Conventions): `client_key` is the mutation that created it. */
export const rowHead = {
  id,
  version: z.int(),
  client_key: z.string().nullable(),
  updated: z.string(),
};

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const LONE_SURROGATES = new RegExp(LONE_SURROGATE.source, 'g');
