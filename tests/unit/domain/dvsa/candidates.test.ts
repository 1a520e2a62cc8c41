// What speaks against a rider on a test, by what the school knows.
import { expect, it } from 'vitest';
import { candidateProblems, type Candidate, type Slot } from '~domain/dvsa/candidates';
import { testEnd, testTitle, urgencyOf } from '~domain/dvsa/tests';

const MOD_1: Slot = { module: 'MOD_1', category: 'A', date: '2027-01-12', start_time: '09:00:00' };
const MOD_2: Slot = { module: 'MOD_2', category: 'A', date: '2027-01-20', start_time: '10:20:00' };
const ADA: Candidate = { name: 'Ada Finch', birthdate: '1990-05-14', cbt_until: '2027-01-20', tests: [] };

const problems = (slot: Slot, but: Partial<Candidate>) => candidateProblems(slot, { ...ADA, ...but }, 'ENGLAND_WALES');

it.each<[string, Slot, Partial<Candidate>]>([
  ['on the last day of the CBT', MOD_2, {}],
  ['with nothing known of them', MOD_2, { birthdate: null, cbt_until: undefined }],
  ['whose Mod 1 comes before', MOD_2, { tests: [MOD_1] }],
  ['whose Mod 1 is earlier that day', MOD_2, { tests: [{ ...MOD_1, date: MOD_2.date }] }],
  ['whose Mod 2 comes after', MOD_1, { tests: [MOD_2] }],
  ['who takes Mod 1 again after three working days', { ...MOD_1, date: '2027-01-15' }, { tests: [MOD_1] }],
  ['who turns 24 on the day', MOD_1, { birthdate: '2003-01-12' }],
  ['who is on a test right before', MOD_1, { tests: [{ ...MOD_1, category: 'A2', start_time: '08:40:00' }] }],
])('takes a rider %s', (_what, slot, but) => {
  expect(problems(slot, but)).toEqual([]);
});

it.each<[Slot, Partial<Candidate>, string]>([
  [MOD_2, { cbt_until: '2027-01-19' }, 'The CBT that you issued is valid until 19/01/2027, which is before this test'],
  [
    MOD_1,
    { birthdate: '2003-01-13' },
    'Ada Finch will not be 24 yet, the age for category A (21 with two years on A2)',
  ],
  [{ ...MOD_1, category: 'A2' }, { birthdate: '2008-01-13' }, 'Ada Finch will not be 19 yet, the age for category A2'],
  [MOD_2, { tests: [{ ...MOD_1, date: '2027-01-21' }] }, 'Their Mod 1 is on 21/01/2027, not before this Mod 2'],
  [MOD_1, { tests: [{ ...MOD_2, date: '2027-01-11' }] }, 'Their Mod 2 is on 11/01/2027, before this Mod 1'],
  [MOD_2, { tests: [{ ...MOD_1, category: 'A2' }] }, 'Their Mod 1 is for category A2, and both are of one category'],
  [
    { ...MOD_1, date: '2027-01-14' },
    { tests: [MOD_1] },
    'Their other Mod 1 is on 12/01/2027: after the first, Mod 1 is possible from 15/01/2027',
  ],
  [
    { ...MOD_2, date: '2027-01-30' },
    { tests: [MOD_2], cbt_until: undefined },
    'Their other Mod 2 is on 20/01/2027: after the first, Mod 2 is possible from 01/02/2027',
  ],
  [
    { ...MOD_2, date: '2027-07-13' },
    { tests: [MOD_1], cbt_until: undefined },
    'On progressive access, Mod 2 is due by 12/07/2027, six months after Mod 1',
  ],
  [MOD_1, { tests: [{ ...MOD_1, category: 'A2', start_time: '08:41:00' }] }, 'They are on a Mod 1 at 08:41 that day'],
])('%j with %j: %s', (slot, but, problem) => {
  expect(problems(slot, but)).toEqual([problem]);
});

it('knows how long a test is, and what it is called', () => {
  expect([testEnd('MOD_1', '09:00:00'), testEnd('MOD_2', '10:20:00')]).toEqual(['09:20:00', '11:00:00']);
  expect(testEnd('MOD_2', '23:50:00')).toBe('23:59:00');
  expect(testTitle(MOD_1, 'Staneley')).toBe('Mod 1 A · Staneley');
});

it.each([
  ['2026-12-27', 'none'],
  ['2026-12-28', 'soon'],
  ['2027-01-04', 'soon'],
  ['2027-01-05', 'late'],
])('on %s a test that can be changed until 4 January is %s', (today, urgency) => {
  expect(urgencyOf({ change_by: '2027-01-04' }, today)).toBe(urgency);
});
