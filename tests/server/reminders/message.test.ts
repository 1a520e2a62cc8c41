// What a reminder says, and how many SMS that is.
import { expect, it } from 'vitest';
import { mailOf, smsOf } from '~server/services/reminders/message';
import { smsSegments } from '~domain/messages/sms-segments';

it.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // With one character that is not in the alphabet, the whole text is UCS-2.
  [`ł${'a'.repeat(69)}`, 1],
  [`ł${'a'.repeat(70)}`, 2],
  [`ł${'a'.repeat(134)}`, 3],
  ['é£¥àÄ\n'.repeat(26), 1],
  // An escape and a character; a pair of both is not cut in two.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['€'.repeat(153), 3],
  // Two units of UCS-2 each: 33 of them in a part.
  ['🏍'.repeat(35), 1],
  ['🏍'.repeat(36), 2],
  ['🏍'.repeat(67), 3],
])('%s is %i segments', (text, segments) => {
  expect(smsSegments(text)).toBe(segments);
});

function line(
  mark: string,
  left: number,
  of: { kind?: 'MOT' | 'TAX'; model?: string; viaMail?: boolean; isFirst?: boolean } = {},
) {
  const { kind = 'MOT', model = 'CB125F', viaMail = false, isFirst = false } = of;
  const bike = {
    id: 1,
    registration_plate: mark,
    make: 'Honda',
    model,
    mot_expiry_date: null,
    mot_status: '',
    first_registered_date: null,
    year_of_manufacture: null,
    tax_expiry_date: null,
    email_notification: true,
    sms_notification: true,
  };
  return { bike, kind, isFirst, expiryDate: '2026-12-05', left, viaMail };
}

it('lists what runs out and when, in plain words', () => {
  const { subject, text } = mailOf('Fenland Riders', [line('KX23QBA', 0), line('L2WPS', 1, { kind: 'TAX' })], '');
  expect(subject).toBe('MOT and tax: 2 dates run out soon');
  expect(text).toContain('KX23 QBA Honda CB125F: MOT runs out on 05/12/2026, today\n');
  expect(text).toContain('L2 WPS Honda CB125F: tax runs out on 05/12/2026, tomorrow\n');
  expect(text).not.toContain('SMS');
});

it('names a single bike in the subject, and says which lines were to go by SMS', () => {
  const { subject, text } = mailOf('Fenland Riders', [line('KX23QBA', 14, { viaMail: true })], 'there is no signal');
  expect(subject).toBe('KX23 QBA: MOT runs out on 05/12/2026');
  expect(text).toContain('05/12/2026, in 14 days *\n');
  expect(text).toContain(
    'No SMS was sent for the lines marked with *: there is no signal. They were sent by e-mail instead.',
  );
});

it('keeps a school’s text on one line', () => {
  const { text } = mailOf('Fen\r\n\r\nland', [line('KX23QBA', 3, { model: 'x\n\nYour account is closed' })], '');
  expect(text).toContain('at Fen land:');
  expect(text).toContain('Honda x Your account is closed: MOT');
});

it('counts what does not fit into an SMS or a mail, instead of listing it', () => {
  const fleet = Array.from({ length: 1000 }, (_, at) => line(`KX${at}`, 14));
  const { text, segments } = smsOf(fleet);
  expect(segments).toBe(8);
  const listed = text.split('\n').filter((each) => each.includes('05/12/2026')).length;
  expect(text).toContain(`\nand ${1000 - listed} more in Connect`);
  expect(mailOf('Fenland Riders', fleet, '').text).toContain('\nand 800 more in Connect\n');
  expect(smsOf(fleet.slice(0, 3)).text).not.toContain('more');
});

it('a first MOT is needed by a day; nothing runs out then', () => {
  const first = line('KX23QBA', 14, { isFirst: true });
  const { subject, text } = mailOf('Quayside', [first], '');
  expect(subject).toMatch(/^KX23 QBA: needs its first MOT by \d\d\/\d\d\/\d{4}$/u);
  expect(text).toContain('KX23 QBA Honda CB125F: needs its first MOT by ');
  expect(text).not.toContain('MOT runs out');
  expect(smsOf([first]).text).toMatch(/KX23 QBA Honda CB125F: first MOT \d/u);
});
