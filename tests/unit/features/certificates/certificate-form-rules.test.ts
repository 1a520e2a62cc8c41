// The rules of the certificates' forms, without a screen: from text to what is saved and back, and what is said meanwhile.
import { describe, expect, it } from 'vitest';
import { matching, whyNoDuplicate } from '~features/certificates/forms/duplicate-rules';
import { contactAdvice, willBe } from '~features/certificates/forms/status-text';
import { ownSignature, timesAfter } from '~features/certificates/issue/issue-defaults';
import {
  completionProblem,
  durationIn,
  farTraining,
  ISSUE,
  knownOnly,
  NEW_ISSUE,
  orderProblem,
  readBody,
  type IssueValues,
} from '~features/certificates/issue/issue-fields';
import { readIssue } from '~features/certificates/issue/read-issue';
import { staff } from '~tests/sync/helpers/rows';
import { followed } from '~widgets/forms/fields';
import type { CustomerRow } from '~contract/contacts/contacts';

const REQUIRED = 'This field is required';
const EARLY = 'Completion time cannot be earlier than start time.';
const FILLED: IssueValues = {
  certificate_number: '3418848',
  customer: '12',
  time_completion_date: '2026-11-22',
  date_reason: '',
  duration_reason: '',
  time_start_time: '08:15',
  time_completion_time: '16:45',
  instructor_certificate: '554021',
  signature_reason: '',
  site: '2',
  restrictions: ['00', '78'],
  transmission: 'A',
  duplicate: false,
};

/** On the day of the training. */
const issue = (values: IssueValues, today = '2026-11-22', certificate_expires: string | null = null) =>
  readIssue(values, { staff: [{ ...staff(5, 'Callum Reith'), certificate_expires }], today });

describe('from the form of issuing to what is saved', () => {
  it('is the body of the call, with the duration of the two times', () => {
    expect(issue(FILLED)).toEqual({
      errors: null,
      input: {
        number: 3_418_848,
        body: {
          customer: 12,
          time_completion_date: '2026-11-22',
          time_start_time: '08:15:00',
          time_completion_time: '16:45:00',
          training_duration: '08:30:00',
          instructor_certificate: '554021',
          site: 2,
          restrictions: ['00', '78'],
          transmission: 'A',
          duplicate: false,
        },
      },
    });
    expect(issue({ ...FILLED, duplicate: true }).input?.body.duplicate).toBe(true);
    // Without one it is the book's.
    expect(issue({ ...FILLED, site: '' }).input?.body).not.toHaveProperty('site');
  });

  it.each([
    ['2026-11-22', '2026-12-06', null],
    ['2026-11-22', '2026-12-07', 'This is dated 22/11/2026, 15 days ago.'],
    ['2025-11-12', '2026-11-27', 'This is dated 12/11/2025, 380 days ago.'],
    ['2026-11-23', '2026-11-22', 'This is dated 23/11/2026, 1 day from now.'],
    ['9999', '2026-11-22', null],
  ])('till-day-wrong-clock: a training on %s seen on %s: %s', (time_completion_date, today, text) => {
    expect(farTraining({ time_completion_date }, today)).toBe(text);
    if (text === null) return;
    const missing = { date_reason: 'Check the date, or give a reason for it' };
    expect(issue({ ...FILLED, time_completion_date }, today).errors).toEqual(missing);
    const given = issue({ ...FILLED, time_completion_date, date_reason: ' Late ' }, today);
    expect(given.input?.body.date_reason).toBe('Late');
  });

  it.each([
    ['09:00', '09:20', '00:20:00', true],
    ['09:00', '10:59', '01:59:00', true],
    ['09:00', '11:00', '02:00:00', false],
    ['09:00', '16:00', '07:00:00', false],
  ])('a training from %s to %s takes %s: needs a reason: %s', (time_start_time, time_completion_time, _, needed) => {
    const times = { ...FILLED, time_start_time, time_completion_time };
    const missing = { duration_reason: 'Correct the times, or give a reason' };
    expect(issue(times).errors).toEqual(needed ? missing : null);
    const { input } = issue({ ...times, duration_reason: ' Second day of two ' });
    expect(input?.body.duration_reason).toBe(needed ? 'Second day of two' : undefined);
  });

  it.each([
    ['2026-11-21', true],
    ['2026-11-22', false],
    [null, false],
  ])('an instructor whose certificate ends on %s signs on 22/11/2026: needs a reason: %s', (expires, needed) => {
    const missing = { signature_reason: 'Choose another instructor, or give a reason' };
    expect(issue(FILLED, '2026-11-22', expires).errors).toEqual(needed ? missing : null);
    const { input } = issue({ ...FILLED, signature_reason: ' Renewed ' }, '2026-11-22', expires);
    expect(input?.body.signature_reason).toBe(needed ? 'Renewed' : undefined);
  });

  it('knows contacts that are only on this device', () => {
    expect(issue({ ...FILLED, customer: '-3' }).input?.body.customer).toBe(-3);
  });

  it.each([
    ['certificate_number', REQUIRED],
    ['customer', REQUIRED],
    ['time_completion_date', REQUIRED],
    ['time_start_time', REQUIRED],
    ['time_completion_time', REQUIRED],
    ['instructor_certificate', REQUIRED],
    ['restrictions', REQUIRED],
    ['transmission', REQUIRED],
  ] as const)('%s is asked for, alone and among all the others', (name, message) => {
    expect(issue({ ...FILLED, [name]: NEW_ISSUE[name] }).errors).toEqual({ [name]: message });
    expect(issue(NEW_ISSUE).errors?.[name]).toBe(message);
  });

  it.each([
    ['time_completion_date', '31/12', 'Enter a date, such as 31/12/2026'],
    ['time_completion_date', '2026-02-31', 'This date doesn’t exist. Enter a date, such as 31/12/2026'],
    ['time_completion_date', '2100-01-01', 'The date must be 31/12/2099 or earlier'],
    ['time_start_time', '8.15', 'Enter a time, such as 16:45'],
    ['time_completion_time', '24:00', 'Enter a time, such as 16:45'],
    ['transmission', 'X', REQUIRED],
    ['customer', 'Isla', REQUIRED],
  ])('%s %s: %s', (name, typed, message) => {
    expect(issue({ ...FILLED, [name]: typed }).errors).toEqual({ [name]: message });
  });

  it.each([
    ['23:59', '00:10', EARLY],
    ['16:45', '16:44', EARLY],
    ['16:45', '16:45', undefined],
    ['16:45', '', undefined],
  ])('%s to %s: %s', (time_start_time, time_completion_time, message) => {
    expect(orderProblem({ time_start_time, time_completion_time })).toBe(message);
  });

  it('says at once if training ends before it begins, until either time is corrected', () => {
    const wrong = { ...NEW_ISSUE, time_start_time: '23:59', time_completion_time: '00:10' };
    expect(issue(wrong).errors?.time_completion_time).toBe(EARLY);
    expect(completionProblem(wrong, undefined)).toBe(EARLY);
    expect(completionProblem({ ...wrong, time_start_time: '00:00' }, EARLY)).toBeUndefined();
    expect(completionProblem(FILLED, 'The school says no')).toBe('The school says no');
    expect([durationIn(wrong), durationIn(FILLED), durationIn(NEW_ISSUE)]).toEqual([null, '08:30:00', null]);
  });

  it('comes back from the unsent changes', () => {
    const { input } = issue({ ...FILLED, duplicate: true });
    const { customer, ...body } = input?.body ?? { customer: 0 };
    const waiting = { certificate_number: input?.number, ...body };
    expect({ ...NEW_ISSUE, ...readBody(waiting, customer) }).toEqual({ ...FILLED, duplicate: true });
    expect(readBody({})).toEqual({});
    expect(readBody({ restrictions: 7, time_start_time: null })).toEqual({});
  });

  it('drops choices that no longer exist', () => {
    const known = { signers: ['554190'], codes: ['78'], sites: [1], isContactGone: true };
    expect(knownOnly(FILLED, known)).toEqual({
      ...FILLED,
      customer: '',
      instructor_certificate: '',
      site: '',
      restrictions: ['78'],
    });
    expect(
      knownOnly(FILLED, { signers: ['554021'], codes: ['00', '78'], sites: [1, 2], isContactGone: false }),
    ).toEqual(FILLED);
    const kept = { ...FILLED, restrictions: ['01', '04', '99'] };
    expect(knownOnly(kept, { ...known, codes: ['AM', '79.02'] }).restrictions).toEqual(['AM', '79.02']);
  });
});

describe('what the form of issuing opens with', () => {
  const last = {
    issued_at: '2026-07-21T23:30:00.000Z',
    start_time: '08:15:00',
    time_completion: '2026-07-21T15:45:00.000Z',
  };

  it.each([
    // Half past midnight in London.
    ['2026-07-22', ['2026-07-21', '08:15', '16:45']],
    ['2026-07-21', ['2026-07-21', '', '']],
    ['2026-07-23', ['2026-07-23', '', '']],
  ])('on %s: %j', (today, [day, start, end]) => {
    const times = { time_completion_date: day, time_start_time: start, time_completion_time: end };
    expect(timesAfter(last, today)).toEqual(times);
  });

  it('is empty where nobody has issued any, or nothing is known of it', () => {
    const nothing = { time_completion_date: '2026-07-22', time_start_time: '', time_completion_time: '' };
    expect(timesAfter(null, '2026-07-22')).toEqual(nothing);
    expect(timesAfter({ ...last, start_time: null }, '2026-07-22')).toEqual(nothing);
  });

  it('signs as the signed-in person, if they may', () => {
    const person = (id: number, instructor_certificate: string, active = true) =>
      ({ id, instructor_certificate, active }) as Parameters<typeof ownSignature>[0][number];
    const staff = [person(5, '554021'), person(8, ''), person(9, '554300', false)];
    expect([5, 8, 9, 77, null].map((id) => ownSignature(staff, id))).toEqual(['554021', '', '', '', '']);
  });

  it('updates fields that nobody has typed in', () => {
    const text = { ...NEW_ISSUE, time_start_time: '08:15', time_completion_time: '17:00' };
    const before = { time_start_time: '08:15', time_completion_time: '16:45' };
    const now = { time_start_time: '09:00', time_completion_time: '15:00', transmission: 'A' };
    expect(followed(ISSUE, text, before, now)).toEqual({ time_start_time: '09:00', transmission: 'A' });
    expect(followed(ISSUE, { ...text, transmission: 'M' }, before, now)).toEqual({ time_start_time: '09:00' });
  });
});

describe('what is said meanwhile', () => {
  const whole = { licence_number: 'PENNI961028IR8RB', address: '14 Lantern Row', instructor_certificate: '554021' };

  it.each([
    [{}, false, 'It will be Ready to return.'],
    [{}, true, 'It will be a Duplicate.'],
    [{ address: ' ' }, false, 'It will be Not ready until an address is added.'],
    [
      { licence_number: '', address: '', instructor_certificate: '' },
      false,
      'It will be Not ready until a complete licence number, an address and the instructor’s certificate number are added.',
    ],
    [
      { licence_number: 'PENNI961028IR8R*' },
      true,
      'It will be Not ready until a complete licence number is added. It becomes a duplicate then.',
    ],
  ])('%j, duplicate %s: %s', (but, duplicate, text) => {
    expect(willBe({ ...whole, ...but }, duplicate).text).toBe(text);
  });

  it.each([
    [{ address: null }, false, 'unknown', 'Connect will check the rider’s details when this is sent.'],
    [{ address: null }, true, 'unknown', 'Connect will check the rider’s details when this is sent.'],
    [
      { licence_number: null, address: null },
      false,
      'unknown',
      'Connect will check the rider’s details when this is sent.',
    ],
    [
      { licence_number: 'PENNI961028IR8R*', address: null },
      false,
      'lacking',
      'It will be Not ready until a complete licence number is added. Connect will check the rider’s details when this is sent.',
    ],
  ] as const)('%j, duplicate %s: claims nothing that this device cannot see', (but, duplicate, is, text) => {
    expect(willBe({ ...whole, ...but }, duplicate)).toEqual({ is, text });
  });

  const contact = (birthdate: string | null, licence_number = '') => ({ birthdate, licence_number }) as CustomerRow;

  it('looks at age and licence number, and refuses nothing', () => {
    expect(contactAdvice(contact('2010-11-23'), '2026-11-22')).toEqual(['Only 15 on 22/11/2026: 16 on 23/11/2026.']);
    expect(contactAdvice(contact('2010-11-22'), '2026-11-22')).toEqual([]);
    expect(contactAdvice(contact(null), '2026-11-22')).toEqual([]);
    expect(contactAdvice(contact('2010-11-23'), 'tomorrow')).toEqual([]);
    expect(contactAdvice(contact(null, 'OKAFO0*3145DC***'), '')).toEqual([
      'Part of this licence number was generated. Complete it before the certificate can be returned.',
    ]);
  });
});

describe('a duplicate', () => {
  const original = {
    certificate_number: 3_412_525,
    duplicate: null,
    customer: { full_name: 'Tomasz Novak' },
  } as Parameters<typeof whyNoDuplicate>[0];

  it('is there once, for somebody who is known, under a free number', () => {
    expect(whyNoDuplicate(original, ['3418849'], undefined)).toBeNull();
    const twice = { ...original, duplicate: 3_418_845 };
    expect(whyNoDuplicate(twice, ['3418849'], undefined)?.text).toBe(
      'It is 3418845. A certificate can only have one duplicate.',
    );
    // The change that is corrected is that duplicate itself.
    expect(whyNoDuplicate(twice, ['3418849'], '3418845')).toBeNull();
    const nobody = whyNoDuplicate({ ...original, customer: null }, ['3418849'], undefined);
    expect(nobody?.heading).toBe('Certificate 3412525 no longer has a holder');
    expect(whyNoDuplicate(original, [], undefined)?.heading).toBe('There is no free number');
  });

  it('is found by some of its digits', () => {
    const numbers = ['3418847', '3418849', '3420001'];
    expect(matching(numbers, '8 84')).toEqual(['3418847', '3418849']);
    expect(matching(numbers, '')).toEqual(numbers);
    expect(matching(numbers, '999')).toEqual([]);
  });
});
