// The life of certificates and books, by hand from sections 4 and 5 of the specification (docs/domain.md, Certificate states).
import { STANDARD_RULES } from '~domain/certificates/cbt-rules';
import { expiryOf } from '~domain/certificates/validity';
import { describe, expect, it } from 'vitest';
import { certificateLine, certificateNeedles } from '~domain/certificates/query';
import {
  actionsOf,
  durationOf,
  fillOf,
  issuedAs,
  mayDelete,
  mayReturn,
  mayReturnTo,
  missingOf,
  type CertificateStatus,
} from '~domain/certificates/states';
import { findsLine } from '~domain/contacts/query';
import { londonInstant } from '~domain/time/london-time';

/** The statuses of a book of 25: `counts` of each, the rest pending. */
function book(counts: Partial<Record<CertificateStatus, number>>): CertificateStatus[] {
  const given = Object.entries(counts).flatMap(([status, count]) =>
    Array<CertificateStatus>(count).fill(status as never),
  );
  return [...given, ...Array<CertificateStatus>(25 - given.length).fill('CERTIFICATE_PENDING')];
}

it.each([
  ['CERTIFICATE_PENDING', ['issue', 'void']],
  ['NOT_READY', ['change', 'void']],
  ['READY_TO_RETURN', ['change', 'void']],
  ['SENT', ['view', 'duplicate', 'void']],
  ['DUPLICATE', ['view']],
  ['VOID', ['view', 'unvoid']],
] as const)('what can be done with one that is %s: %j', (status, actions) => {
  expect(actionsOf(status)).toEqual(actions);
});

describe('how full a book is', () => {
  it.each([
    [{}, 'available', 0, 25],
    // Three quarters of 25 are 18.75: 18 are less, 19 are more.
    [{ READY_TO_RETURN: 18 }, 'available', 18, 25],
    [{ READY_TO_RETURN: 19 }, 'almost_full', 19, 25],
    [{ READY_TO_RETURN: 24 }, 'almost_full', 24, 25],
    [{ READY_TO_RETURN: 25 }, 'full', 25, 25],
    [{ DUPLICATE: 10, SENT: 10, READY_TO_RETURN: 5 }, 'full', 25, 25],
    // Exactly 75 %: 18 of 24, 15 of 20, 3 of 4.
    [{ READY_TO_RETURN: 18, VOID: 1 }, 'almost_full', 18, 24],
    [{ READY_TO_RETURN: 17, VOID: 1 }, 'available', 17, 24],
    [{ READY_TO_RETURN: 15, VOID: 5 }, 'almost_full', 15, 20],
    [{ READY_TO_RETURN: 14, VOID: 5 }, 'available', 14, 20],
    [{ DUPLICATE: 3, VOID: 21 }, 'almost_full', 3, 4],
    [{ DUPLICATE: 4, VOID: 21 }, 'full', 4, 4],
    [{ VOID: 24 }, 'available', 0, 1],
    [{ VOID: 25 }, 'full', 0, 0],
    // Issued, but not complete: not used yet.
    [{ NOT_READY: 25 }, 'available', 0, 25],
  ] as const)('%j: %s', (counts, is, used, capacity) => {
    expect(fillOf(book(counts), false)).toEqual({ is, used, capacity });
    expect(fillOf(book(counts), true)).toEqual({ is: 'sent', used, capacity });
  });

  it('can be returned once all of it is ready, void or a duplicate, and deleted only while unused', () => {
    const done = book({ READY_TO_RETURN: 10, VOID: 10, DUPLICATE: 5 });
    expect([mayReturn(done, false), mayReturn(done, true)]).toEqual([true, false]);
    expect(mayReturn(book({ VOID: 25 }), false)).toBe(true);
    for (const rest of ['CERTIFICATE_PENDING', 'NOT_READY', 'SENT'] as const)
      expect(mayReturn(book({ VOID: 24, [rest]: 1 }), false)).toBe(false);
    expect(mayDelete(book({}))).toBe(true);
    for (const one of ['NOT_READY', 'READY_TO_RETURN', 'SENT', 'VOID', 'DUPLICATE'] as const)
      expect(mayDelete(book({ [one]: 1 }))).toBe(false);
  });

  it('can restore a void one unless that would be open in a returned book', () => {
    for (const former of ['CERTIFICATE_PENDING', 'NOT_READY'] as const)
      expect([mayReturnTo(former, false), mayReturnTo(former, true)]).toEqual([true, false]);
    for (const former of ['READY_TO_RETURN', 'SENT'] as const)
      expect([mayReturnTo(former, false), mayReturnTo(former, true)]).toEqual([true, true]);
  });
});

describe('what DVSA asks for', () => {
  const data = { licence_number: 'QUILL902289Z99AB', address: '1 Rope Walk', instructor_certificate: '554021' };
  it.each([
    [{}, []],
    [{ licence_number: '' }, ['licence_number']],
    [{ licence_number: '  ' }, ['licence_number']],
    [{ licence_number: 'QUILL9*2289Z9***' }, ['licence_number']],
    [{ address: ' ' }, ['address']],
    // In any other field a star is ordinary text.
    [{ address: '*' }, []],
    [{ instructor_certificate: '' }, ['instructor_certificate']],
    [
      { licence_number: '*', address: '', instructor_certificate: '' },
      ['licence_number', 'address', 'instructor_certificate'],
    ],
  ] as const)('with %j is missing: %j', (more, missing) => {
    const given = { ...data, ...more };
    expect(missingOf(given)).toEqual(missing);
    const isComplete = missing.length === 0;
    expect(issuedAs(given, false)).toBe(isComplete ? 'READY_TO_RETURN' : 'NOT_READY');
    expect(issuedAs(given, true)).toBe(isComplete ? 'DUPLICATE' : 'NOT_READY');
  });
});

it.each([
  ['08:15', '16:45', '08:30:00'],
  ['08:15:00', '16:45:00', '08:30:00'],
  ['08:15', '08:15', '00:00:00'],
  ['00:00', '23:59', '23:59:00'],
  ['09:50', '10:05', '00:15:00'],
  ['23:59', '00:10', null],
  ['16:45', '16:44', null],
])('from %s to %s is %s', (start, completion, duration) => expect(durationOf(start, completion)).toBe(duration));

it.each([
  ['2026-06-13', '2028-06-13'],
  ['2024-02-29', '2026-02-28'],
  ['2026-02-28', '2028-02-28'],
  ['2026-02-01', '2028-02-01'],
  ['2025-12-31', '2027-12-31'],
  ['2026-03-31', '2028-03-31'],
])('a certificate of %s ends on %s', (issued, ends) => expect(expiryOf(issued, STANDARD_RULES)).toBe(ends));

it.each([
  ['2026-01-10', '16:45:00', '2026-01-10T16:45:00.000Z'],
  ['2026-06-13', '16:45:00', '2026-06-13T15:45:00.000Z'],
  ['2026-06-13', '00:10:00', '2026-06-12T23:10:00.000Z'],
  ['2026-06-13', '23:59:30', '2026-06-13T22:59:30.000Z'],
  // The clocks go forward at 01:00: 01:30 never is.
  ['2026-03-29', '00:59:00', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '01:30:00', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '02:00:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', '16:45:00', '2026-03-29T15:45:00.000Z'],
  // The clocks go back at 02:00: 01:30 happens twice.
  ['2026-10-25', '00:30:00', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '01:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '02:00:00', '2026-10-25T02:00:00.000Z'],
  ['2026-10-25', '16:45:00', '2026-10-25T16:45:00.000Z'],
])('%s %s in London is %s', (day, time, instant) => expect(londonInstant(day, time).toISOString()).toBe(instant));

describe('a search', () => {
  const line = certificateLine(3_418_826, { full_name: 'Łucja O’Quill', licence_number: 'OQUIL952289Z99AB' });
  it.each(['', '3418826', '34188', '8826', 'lucja', "o'quill LUCJA", 'oquil952289', 'OQUIL 952289 Z99AB'])(
    'finds it by: %s',
    (search) => expect(findsLine(line, certificateNeedles(search))).toBe(true),
  );
  it.each(['3418827', 'quill lucy', '%', '_', 'OQUIL 952290'])('does not find it by: %s', (search) =>
    expect(findsLine(line, certificateNeedles(search))).toBe(false),
  );
  it('finds a certificate without a holder by its number only', () => {
    expect(certificateLine(3_418_827, null)).toBe('3418827\t\t');
    const nobody = { full_name: '', licence_number: '' };
    expect(certificateLine(3_418_827, nobody)).toBe('3418827\t\t');
  });
});
