// How an action on a certificate looks before the school has heard of it: against a table of section 4 of the specification
// that was written by hand.
import { describe, expect, it } from 'vitest';
import type { Certificate } from '~contract/certificates/certificates';
import { drawCertificate, type CertificateFacts } from '~data/certificates/draw';
import type { Mutation } from '~data/database/db';
import { layOver } from '~data/pending/overlay';
import { book, certificate, contact, mutation, restriction, staff, supplier } from '~tests/sync/helpers/rows';

const NUMBER = 3_412_501;
const ORIGINAL = 3_400_001;
const LICENCE = 'PENNI961028IR8RB';
const [open, sent] = [book(11, NUMBER), book(13, ORIGINAL, { is_sent: true })];
const AT = '2026-11-21T17:02:00.000Z';

const holder = {
  id: 1,
  first_name: 'Isla Rose',
  last_name: 'Pennington 1',
  full_name: 'Isla Rose Pennington 1',
  licence_number: LICENCE,
  birthdate: '1998-11-02',
  address: '14 Lantern Row',
  address_2: '',
  town: 'Brackenford',
  postcode: 'XB1 7LP',
  transmission: 'M',
} as const;
const signed = {
  customer: holder,
  instructor: { id: 3, full_name: 'Callum Reith', instructor_certificate: '554021' },
  restrictions: [{ code: '78', title: 'Automatic only' }],
  start_time: '08:15:00',
  time_completion: '2026-11-10T16:45:00.000Z',
  training_duration: '08:30:00',
  issued_at: '2026-11-10T16:50:00.000Z',
  received_at: '2026-11-10T16:51:00.000Z',
  issued_by: { id: 9, full_name: 'Marion Hale' },
};
/** With DVSA; the same with a duplicate; void, and what they were before. */
const originals = [
  certificate(ORIGINAL, sent, { ...signed, status: 'SENT' }),
  certificate(ORIGINAL + 1, sent, { ...signed, status: 'SENT', duplicate: NUMBER + 1 }),
  certificate(ORIGINAL + 2, sent, { ...signed, status: 'VOID', void_from: 'SENT' }),
  certificate(ORIGINAL + 3, sent, { ...signed, status: 'VOID', void_from: 'READY_TO_RETURN' }),
  certificate(ORIGINAL + 4, open, { ...signed, status: 'READY_TO_RETURN' }),
];

const people = [
  contact(1, { licence_number: LICENCE }),
  contact(2, { licence_number: 'PENNI9*1028IR***' }),
  contact(3, { licence_number: LICENCE, address: ' ' }),
  contact(4, { licence_number: '' }),
  contact(-5, { licence_number: LICENCE, first_name: 'Zoë', last_name: 'Ó Quill' }),
];
const facts: CertificateFacts = {
  contacts: new Map(people.map((row) => [row.id, row])),
  staff: [
    staff(3),
    { ...staff(4, 'Sal Moretti'), instructor_certificate: '554190' },
    { ...staff(5, 'Jodie Fenn'), instructor_certificate: '' },
  ],
  restrictions: [
    restriction(21, '00', 'None'),
    restriction(22, 'AM', 'Moped only'),
    restriction(23, '78', 'Automatic'),
  ],
  find: (number) => originals.find((row) => row.certificate_number === number),
  isSent: (id) => id === sent.id,
  sites: [supplier(1), supplier(2, 'Hilltop Park')],
  person: { id: 7, full_name: 'Priya Nair' },
};

/** What the row becomes under these actions; the row itself where nothing is drawn. */
function shown(row: Certificate, ...changes: Partial<Mutation>[]): Certificate {
  const laid = layOver<Certificate>({
    changes: changes.map((change, index) =>
      mutation({
        entity: 'certificates',
        op: 'action',
        targetId: row.id,
        seq: index + 1,
        recordedAt: AT,
        ...change,
      }),
    ),
    find: (id) => (id === row.id ? row : undefined),
    isKnown: () => false,
    draw: drawCertificate(facts),
  });
  return laid.get(row.id) ?? row;
}

const form = {
  certificate_number: NUMBER,
  time_completion_date: '2026-11-21',
  time_start_time: '08:15',
  time_completion_time: '16:45',
  training_duration: '08:30',
  instructor_certificate: '554190',
  restrictions: ['78', '01'],
  transmission: 'A',
  duplicate: false,
};
const issue = (fields: object = {}, parentId = 1) => ({ action: 'issue', parentId, body: { ...form, ...fields } });
const change = (fields: object = {}, parentId = 1) => ({
  action: 'change',
  parentId,
  body: { certificate_number: NUMBER, instructor: 3, issued_at: '2026-11-20T12:00:00.000Z', ...fields },
});
const duplicateOf = (previous_certificate: number) => ({
  action: 'duplicate',
  body: { certificate_number: NUMBER, previous_certificate },
});
const duplicate = duplicateOf(ORIGINAL);
const named = { body: { previous_certificate: NUMBER } };
const makeVoid = { action: 'void', ...named };
const unvoid = { action: 'unvoid', ...named };

type Status = Certificate['status'];
const of = (status: Status, from: Status | null = null, at = open): Certificate =>
  certificate(NUMBER, at, status === 'CERTIFICATE_PENDING' ? {} : { ...signed, status, void_from: from });

describe('what each action makes of each state', () => {
  const pending = 'CERTIFICATE_PENDING';
  const nothing = { issue: null, change: null, duplicate: null, void: null, unvoid: null };
  /** null: not drawn. */
  const TABLE: readonly [row: Certificate, becomes: Record<string, Status | null>][] = [
    [of(pending), { ...nothing, issue: 'READY_TO_RETURN', duplicate: 'DUPLICATE', void: 'VOID' }],
    [of('NOT_READY'), { ...nothing, change: 'READY_TO_RETURN', void: 'VOID' }],
    [of('READY_TO_RETURN'), { ...nothing, change: 'READY_TO_RETURN', void: 'VOID' }],
    [of('SENT', null, sent), { ...nothing, void: 'VOID' }],
    [of('DUPLICATE'), nothing],
    [of('VOID', pending), { ...nothing, unvoid: pending }],
    [of('VOID', 'NOT_READY'), { ...nothing, unvoid: 'NOT_READY' }],
    [of('VOID', 'READY_TO_RETURN'), { ...nothing, unvoid: 'READY_TO_RETURN' }],
    // In a book that was returned nothing is left to issue or to complete.
    [of('VOID', pending, sent), nothing],
    [of('VOID', 'NOT_READY', sent), nothing],
    [of('VOID', 'SENT', sent), { ...nothing, unvoid: 'SENT' }],
  ];
  const ACTIONS = { issue: issue(), change: change(), duplicate, void: makeVoid, unvoid };

  it.each(TABLE.map(([row, becomes]) => [row.status, row.void_from, row.book, row, becomes] as const))(
    '%s (before: %s, book %i)',
    (_status, _from, _book, row, becomes) => {
      for (const [name, action] of Object.entries(ACTIONS)) {
        const after = shown(row, action);
        expect([name, after.status]).toEqual([name, becomes[name] ?? row.status]);
        if (becomes[name] === null) expect(after).toBe(row);
        const head = ['id', 'version', 'certificate_number', 'book', 'supplier', 'client_key', 'updated'] as const;
        for (const field of head) expect([field, after[field]]).toEqual([field, row[field]]);
      }
    },
  );

  it.each([
    ['everything', 1, {}, 'READY_TO_RETURN'],
    ['everything, as a duplicate', 1, { duplicate: true }, 'DUPLICATE'],
    ['a licence number that is partly generated', 2, {}, 'NOT_READY'],
    ['a partly generated one, as a duplicate', 2, { duplicate: true }, 'NOT_READY'],
    ['no address', 3, {}, 'NOT_READY'],
    ['no licence number', 4, {}, 'NOT_READY'],
    ['a contact who is only here', -5, {}, 'READY_TO_RETURN'],
  ])('issued with %s', (_, parentId, fields, status) => {
    expect(shown(of(pending), issue(fields, parentId)).status).toBe(status);
  });

  it.each([
    ['what was missing', of('NOT_READY'), change(), 'READY_TO_RETURN'],
    ['a contact without an address', of('READY_TO_RETURN'), change({}, 3), 'NOT_READY'],
    ['an instructor without a number', of('READY_TO_RETURN'), change({ instructor: 5 }), 'NOT_READY'],
  ])('changed to %s', (_, row, action, status) => {
    expect(shown(row, action).status).toBe(status);
  });
});

/** What a contact of an older row is taken for. */
const FROM_GB = { licence_country: 'GB', no_gb_number: false };

const NO_REASONS = { duration_reason: '', signature_reason: '' };

describe('what stands on it', () => {
  it('issued: the holder as they are now, who signed, the restrictions in words, and the times', () => {
    expect(shown(of('CERTIFICATE_PENDING'), issue())).toEqual({
      ...of('CERTIFICATE_PENDING'),
      status: 'READY_TO_RETURN',
      customer: { ...holder, ...FROM_GB, transmission: 'A' },
      instructor: { id: 4, full_name: 'Sal Moretti', instructor_certificate: '554190' },
      restrictions: [
        { code: '78', title: 'Automatic' },
        { code: 'AM', title: 'Moped only' },
      ],
      start_time: '08:15:00',
      time_completion: '2026-11-21T16:45:00.000Z',
      training_duration: '08:30:00',
      ...NO_REASONS,
      issued_at: AT,
      issued_by: facts.person,
    });
  });

  it('in summer the training ends an hour earlier for the world than for London', () => {
    const row = shown(of('CERTIFICATE_PENDING'), issue({ time_completion_date: '2026-06-13' }));
    expect(row.time_completion).toBe('2026-06-13T15:45:00.000Z');
  });

  it('changed: another holder, instructor and date; the rest stays', () => {
    const row = of('NOT_READY');
    expect(shown(row, change({ instructor: 4 }, -5))).toEqual({
      ...row,
      status: 'READY_TO_RETURN',
      customer: {
        ...holder,
        ...FROM_GB,
        id: -5,
        first_name: 'Zoë',
        last_name: 'Ó Quill',
        full_name: 'Zoë Ó Quill',
        licence_number: LICENCE,
      },
      instructor: { id: 4, full_name: 'Sal Moretti', instructor_certificate: '554190' },
      issued_at: '2026-11-20T12:00:00.000Z',
      signature_reason: '',
    });
  });

  it('has the reasons that were given; a duplicate has its original’s, and another signer’s replaces the first', () => {
    const given = { duration_reason: 'Second day of two', signature_reason: 'Renewed' };
    expect(shown(of('CERTIFICATE_PENDING'), issue(given))).toMatchObject(given);
    const row = { ...of('NOT_READY'), ...given };
    expect(shown(row, change({ instructor: 4 }, -5))).toMatchObject({ ...given, signature_reason: '' });
    expect(shown(row, change({ instructor: 4, signature_reason: 'Late' }, -5)).signature_reason).toBe('Late');
  });

  it('a duplicate: what the original says, with its date, and which that is', () => {
    const { received_at: _, ...copied } = signed;
    expect(shown(of('CERTIFICATE_PENDING'), duplicate)).toEqual({
      ...of('CERTIFICATE_PENDING'),
      ...copied,
      ...NO_REASONS,
      status: 'DUPLICATE',
      previous_certificate: ORIGINAL,
      duplicated_at: AT,
      issued_by: facts.person,
    });
  });

  it('a duplicate of one that is void at the school, and is brought back here before', () => {
    expect(shown(of('CERTIFICATE_PENDING'), duplicateOf(ORIGINAL + 2)).status).toBe('DUPLICATE');
  });

  it('void and back again: nothing is lost by it', () => {
    const row = of('NOT_READY');
    expect(shown(row, makeVoid)).toEqual({ ...row, status: 'VOID', void_from: 'NOT_READY' });
    expect(shown(row, makeVoid, unvoid)).toEqual(row);
    const issued = shown(of('CERTIFICATE_PENDING'), issue({}, 3), makeVoid, unvoid, change());
    expect(issued).toMatchObject({ status: 'READY_TO_RETURN', void_from: null, customer: { id: 1 } });
  });
});

describe('is not drawn', () => {
  const row = of('CERTIFICATE_PENDING');
  it.each([
    ['to a contact who is not on this device', issue({}, 99)],
    ['to nobody', { action: 'issue', body: form }],
    ['with an instructor who is not on this device', issue({ instructor_certificate: '1' })],
    ['in a form that this version does not know', issue({ transmission: 'X' })],
    ['a duplicate of one that is not on this device', duplicateOf(1)],
    ['a duplicate of one that has another by now', duplicateOf(ORIGINAL + 1)],
    ['a duplicate of one that was never sent', duplicateOf(ORIGINAL + 3)],
    ['a duplicate of one that is not sent yet', duplicateOf(ORIGINAL + 4)],
    ['an action that this version does not know', { action: 'frame', body: {} }],
    ['one that the school has refused', { ...issue(), status: 'rejected' as const }],
    ['one that its state does not allow at the school', { ...issue(), status: 'conflict' as const }],
  ])('%s', (_, action) => {
    expect(shown(row, action)).toBe(row);
    // Nor an action after it that needs it.
    expect(shown(row, action, change())).toBe(row);
  });

  it('what was done after one that was stopped, even where the row would allow it', () => {
    expect(shown(row, { ...issue(), status: 'conflict' }, makeVoid)).toBe(row);
    expect(shown(row, issue({}, 99), makeVoid).status).toBe('VOID');
  });
});
