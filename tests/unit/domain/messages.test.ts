import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillMerge, MERGE_FIELDS, mergeFaults, mergeMark } from '~domain/messages/merge-fields';
import { standardText } from '~domain/messages/standard-texts';
import { MESSAGE_TYPE, MESSAGE_TYPES } from '~domain/messages/types';
import { smsSegments } from '~domain/messages/sms-segments';

describe('merge fields', () => {
  it.each([
    ['Hello {{first_name}},', []],
    ['Hello {{ first_name }},', []],
    ['{{frist_name}}', [{ is: 'unknown', as: '{{frist_name}}', nearest: 'first_name' }]],
    ['{{First Name}}', [{ is: 'unknown', as: '{{First Name}}', nearest: 'first_name' }]],
    ['{{course-date}}', [{ is: 'unknown', as: '{{course-date}}', nearest: 'course_date' }]],
    ['{{unknown}}', [{ is: 'unknown', as: '{{unknown}}', nearest: null }]],
    ['{{}}', [{ is: 'unknown', as: '{{}}', nearest: null }]],
    ['{{toString}}', [{ is: 'unknown', as: '{{toString}}', nearest: null }]],
    ['{{ first_name', [{ is: 'open', as: '{{ first_name' }]],
    ['{{}', [{ is: 'open', as: '{{}' }]],
    ['{}', []],
    ['{{ first_name\n}}', [{ is: 'open', as: '{{ first_name' }]],
    ['{{a}} {{a}}', [{ is: 'unknown', as: '{{a}}', nearest: null }]],
    ['{{cbt_expiry}}', [{ is: 'absent', as: '{{cbt_expiry}}' }]],
    ['One { brace } is text', []],
    ['Hello {first_name},', [{ is: 'single', as: '{first_name}', nearest: 'first_name' }]],
    ['{ First Name }', [{ is: 'single', as: '{ First Name }', nearest: 'first_name' }]],
    ['{frist_name}', [{ is: 'single', as: '{frist_name}', nearest: 'first_name' }]],
    ['{{course_date}', [{ is: 'single', as: '{{course_date}', nearest: 'course_date' }]],
    ['{course_date}}', [{ is: 'single', as: '{course_date}}', nearest: 'course_date' }]],
    ['{balance} {{first_name}}', [{ is: 'single', as: '{balance}', nearest: 'balance' }]],
    ['{{nothing like it}', [{ is: 'open', as: '{{nothing like it}' }]],
    [`{{first_name${' '.repeat(40)}}`, [{ is: 'open', as: '{{first_name' }]],
    ['Bring {gloves, boots} :-{', []],
  ])('of %j: %j', (text, faults) => {
    expect(mergeFaults(text, ['first_name', 'course_date'])).toEqual(faults);
  });

  it('are filled on one line, and what is unknown stays', () => {
    const values = { first_name: 'Isla\r\nBcc: all@example.com', course_name: ' CBT ' };
    expect(fillMerge('{{first_name}} {{ course_name }}{{x}} {{school_name}}', values)).toBe(
      'Isla Bcc: all@example.com CBT{{x}} ',
    );
  });

  it('are never filled twice: a value with braces is text', () => {
    expect(fillMerge('{{first_name}}', { first_name: '{{balance}}', balance: '£1.00' })).toBe('{{balance}}');
  });

  it('are found quickly in any text, and a valid text has no braces left', () => {
    const piece = fc.oneof(fc.constantFrom('{{', '}}', '{', '}', ' ', '\n', ...MERGE_FIELDS), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        if (mergeFaults(text).length === 0) expect(fillMerge(text, {})).not.toContain('{{');
      }),
    );
    expect(mergeFaults('{{'.repeat(20_000))).toHaveLength(1);
  });
});

describe('our own texts', () => {
  it.each(MESSAGE_TYPES.EMAIL)('of the e-mail %s have only fields with a value', (type) => {
    const { subject, text } = standardText('EMAIL', type);
    expect(mergeFaults(`${subject}\n${text}`, MESSAGE_TYPE[type].fields)).toEqual([]);
    expect(subject).not.toBe('');
    expect(text).toContain(mergeMark('first_name'));
  });

  it.each(MESSAGE_TYPES.SMS)('of the SMS %s have only fields with a value, and are one or two SMS', (type) => {
    const { subject, text } = standardText('SMS', type);
    expect(subject).toBe('');
    expect(mergeFaults(text, MESSAGE_TYPE[type].fields)).toEqual([]);
    const values = Object.fromEntries(MERGE_FIELDS.map((field) => [field, 'Twenty characters ok']));
    expect(smsSegments(fillMerge(text, values))).toBeLessThanOrEqual(2);
  });
});
