// What the Sync centre says of actions on certificates.
import { describe, expect, it } from 'vitest';
import { certificateChange, certificateIssue } from '~contract/certificates/certificates';
import { changeText, hasPlate, titleOf } from '~features/sync-centre/words/change-text';
import { detailsText } from '~features/sync-centre/words/details-text';
import { fieldLabel, valueText } from '~features/sync-centre/words/field-text';
import { reasonOf } from '~features/sync-centre/words/trouble-text';
import type { OutboxItem } from '~data/sync-centre/items';
import { item, MINUTE, names, NOW } from './sync-item';

const BODY = {
  certificate_number: 3418848,
  time_completion_date: '2026-11-22',
  time_start_time: '08:15:00',
  time_completion_time: '16:45:00',
  training_duration: '08:30:00',
  instructor_certificate: '554021',
  restrictions: ['00', '78'],
  transmission: 'M',
  duplicate: false,
};
const about = '3418848, Isla Rose Pennington';
const action = (which: string, but: Partial<OutboxItem> = {}) =>
  item({ entity: 'certificates', op: 'action', action: which, id: 7, bike: null, about, body: BODY, ...but });

it.each([
  ['issue', 'Issue certificate', 'Issue', 'Certificate not issued'],
  ['change', 'Change certificate', 'Change', 'Certificate not updated'],
  ['duplicate', 'Duplicate certificate', 'Duplicate', 'Certificate not duplicated'],
  ['void', 'Void certificate', 'Void', 'Certificate not voided'],
  ['unvoid', 'Unvoid certificate', 'Unvoid', 'Certificate not unvoided'],
])('%s has its name, a short one for a phone, no plate, and its words of failure', (which, title, short, failure) => {
  const trouble = { kind: 'state', at: NOW, message: 'Certificate 3418848 is void', current: null } as const;
  expect(titleOf(action(which))).toBe(title);
  expect(titleOf(action(which), true)).toBe(short);
  expect(hasPlate(action(which))).toBe(false);
  expect(reasonOf(action(which, { trouble }))).toEqual({ head: failure, lines: ['Certificate 3418848 is void'] });
});

describe('what an action says', () => {
  it('of an issue: what people check first', () => {
    expect(changeText(action('issue'), names)).toBe(
      'date 22/11/2026, from 08:15, to 16:45, instructor number 554021, restrictions 00, 78, transmission Manual',
    );
    expect(changeText(action('issue', { body: { ...BODY, duplicate: true } }), names)).toMatch(/, as a duplicate$/u);
  });

  it('of a change: who signs and when it was issued', () => {
    const body = { certificate_number: 3418848, instructor: 3, issued_at: '2026-11-21T16:45:00.000Z' };
    expect(changeText(action('change', { body }), names)).toBe('instructor Priya Nair, issued 21/11/2026 16:45');
  });

  it('of a duplicate: which one it stands for; of void and unvoid their title says all', () => {
    const body = { certificate_number: 3418849, previous_certificate: 3412525 };
    expect(changeText(action('duplicate', { body }), names)).toBe('for 3412525');
    expect(changeText(action('void', { body: { previous_certificate: 3418848 } }), names)).toBe('');
    expect(changeText(action('unvoid', { body: { previous_certificate: 3418848 } }), names)).toBe('');
  });

  it('has a label for every field that can be sent', () => {
    for (const field of [...Object.keys(certificateIssue.shape), ...Object.keys(certificateChange.shape)]) {
      expect(fieldLabel(field)).not.toMatch(/_/u);
    }
  });

  it('shows what another version of the app wrote as it is, rather than not at all', () => {
    expect(valueText('issued_at', 'in spring', names)).toBe('in spring');
    expect(valueText('instructor', 99, names)).toBe('somebody');
    expect(valueText('transmission', 'A', names)).toBe('Automatic');
  });
});

describe('why it has not reached the school', () => {
  it('names the fields of a refusal', () => {
    const fields = { time_completion_time: ['Completion time cannot be earlier than start time.'] };
    const trouble = { kind: 'refused', at: NOW, status: 400, message: 'Bad Request', fields } as const;
    expect(reasonOf(action('issue', { trouble })).lines).toEqual([
      'To: Completion time cannot be earlier than start time.',
    ]);
  });

  it('says that the certificate is gone, and that what was typed is not', () => {
    const trouble = { kind: 'deleted', at: NOW, message: 'Deleted elsewhere' } as const;
    expect(reasonOf(action('issue', { trouble })).lines).toEqual([
      'This certificate was deleted at your school in the meantime. What you wrote is kept here.',
    ]);
  });

  it('copied as text it is whole', () => {
    const text = detailsText(action('issue', { at: NOW - MINUTE }), names, NOW);
    expect(text).toMatch(/^Issue certificate 3418848, Isla Rose Pennington$/mu);
    expect(text).toMatch(/^From: 08:15$/mu);
    expect(text).toMatch(/^Restrictions: 00, 78$/mu);
  });
});
