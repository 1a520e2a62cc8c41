// What goes into files and style sheets of the booking page.
import { expect, test } from 'vitest';
import type { Course } from '~contract/calendar/courses';
import { calendarFile } from '~server/services/booking/calendar-file';
import { isProof, judgeFormKey, newFormKey } from '~server/services/booking/challenge';
import { themeCss } from '~server/services/booking/theme';
import { SCRIPT } from '~server/routes/booking/script';
import { workFor } from './booking-desk';

test('the diary file is in UTC, escapes what is typed, and folds long lines', () => {
  const course = { name: 'CBT', date: '2026-07-01', start_time: '09:00:00', finish_time: '16:00:00' } as Course;
  const where = `Yard; 1, Quay\\Row\nBEGIN:VEVENT ${'ü'.repeat(80)}`;
  const file = calendarFile({
    uid: 'a@b',
    sequence: 3,
    course,
    where,
    school: 'Quay, Riders',
    url: 'https://x.example',
    at: new Date(0),
  });
  expect(file).toContain('DTSTART:20260701T080000Z\r\nDTEND:20260701T150000Z');
  expect(file).toContain('SUMMARY:CBT with Quay\\, Riders');
  expect(file).toContain('LOCATION:Yard\\; 1\\, Quay\\\\Row BEGIN:VEVENT');
  expect(file.match(/^BEGIN:VEVENT/gmu)).toHaveLength(1);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('only colours, a number and our fonts get into the style sheet', () => {
  const css = themeCss({ primary: '#112233', button: '}body{display:none', text: '#abc', radius: 99, font: 'SERIF' });
  expect(css).toContain('--primary:#112233;--button:#1D4ED8');
  expect(css).not.toContain('display:none');
  expect(css).toContain('--radius:24px');
});

test('a form’s key is of one school and three hours, and the work is checked', () => {
  const secret = new Uint8Array(32).fill(7);
  const now = new Date();
  const key = newFormKey(secret, 1, now);
  expect(judgeFormKey(secret, 1, key, now)).toBe('good');
  expect(judgeFormKey(secret, 2, key, now)).toBe('foreign');
  expect(
    judgeFormKey(
      secret,
      1,
      key.replace(/.$/u, (last) => (last === 'A' ? 'B' : 'A')),
      now,
    ),
  ).toBe('foreign');
  expect(judgeFormKey(secret, 1, key, new Date(now.getTime() + 3 * 60 * 60 * 1000))).toBe('late');
  expect(isProof(key, workFor(key))).toBe(true);
  for (const wrong of ['', '-1', '1e3', '99999999999', `${workFor(key)} `]) expect(isProof(key, wrong)).toBe(false);
});

test('the page’s script is small', () => {
  expect(Buffer.byteLength(SCRIPT)).toBeLessThan(4096);
});
