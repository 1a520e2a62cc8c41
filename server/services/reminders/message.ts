// The text of reminders: one message per school, channel and day, with a line for every date, most urgent first.
import { oneLine } from '~domain/text/one-line';
import { displayDay } from '~domain/time/london-time';
import { displayMark } from '~domain/text/number-plate';
import type { Due } from './due';
import { smsSegments } from '~domain/messages/sms-segments';

/** The longest messages: carriers refuse longer SMS, and nobody reads longer mails. Further dates are counted, not listed. */
const MAIL_LINES = 200;
const SMS_SEGMENTS = 8;
const SMS_LINES = 60;

/** `viaMail`: the reminder should have gone by SMS, and goes by mail. */
export type Line = Pick<Due, 'bike' | 'kind' | 'isFirst' | 'expiryDate' | 'left'> & { viaMail: boolean };

/** Subject and text of a mail; `whyNoSms` explains the lines marked `viaMail`. */
export function mailOf(schoolName: string, lines: readonly Line[], whyNoSms: string) {
  const listed = lines.slice(0, MAIL_LINES).map(mailLine);
  const more = lines.length - listed.length;
  const paragraphs = [
    `These run out soon at ${oneLine(schoolName)}:`,
    [...listed, ...(more > 0 ? [moreOf(more)] : [])].join('\n'),
    ...(lines.some(({ viaMail }) => viaMail) ? [`${NO_SMS}: ${whyNoSms}. They were sent by e-mail instead.`] : []),
    SWITCH_OFF,
  ];
  return { subject: subjectOf(lines), text: `${paragraphs.join('\n\n')}\n` };
}

/** Text of an SMS, and how many segments it is sent as. */
export function smsOf(lines: readonly Line[]): { text: string; segments: number } {
  for (let count = Math.min(lines.length, SMS_LINES); ; count -= 1) {
    const listed = lines.slice(0, count).map(smsLine);
    const more = lines.length - count;
    const text = ['Connect: these run out soon', ...listed, ...(more > 0 ? [moreOf(more)] : [])].join('\n');
    const segments = smsSegments(text);
    if (segments <= SMS_SEGMENTS || count === 0) return { text, segments };
  }
}

const NO_SMS = 'No SMS was sent for the lines marked with *';
const SWITCH_OFF = 'You can switch reminders on or off for each bike, in its details in Connect.';

function subjectOf(lines: readonly Line[]): string {
  const [first] = lines;
  if (lines.length === 1 && first) return `${displayMark(first.bike.registration_plate)}: ${runsOut(first)}`;
  return `MOT and tax: ${lines.length} dates run out soon`;
}

function mailLine(line: Line): string {
  return `${nameOf(line)}: ${runsOut(line)}, ${inDays(line.left)}${line.viaMail ? ' *' : ''}`;
}

function smsLine(line: Line): string {
  return `${nameOf(line)}: ${word(line)} ${displayDay(line.expiryDate)}`;
}

function nameOf({ bike }: Line): string {
  return oneLine(`${displayMark(bike.registration_plate)} ${bike.make} ${bike.model}`);
}

function runsOut(line: Line): string {
  const day = displayDay(line.expiryDate);
  return line.isFirst ? `needs its ${word(line)} by ${day}` : `${word(line)} runs out on ${day}`;
}

function word({ kind, isFirst }: Line): string {
  if (isFirst) return 'first MOT';
  return kind === 'MOT' ? 'MOT' : 'tax';
}

function inDays(left: number): string {
  if (left === 0) return 'today';
  return left === 1 ? 'tomorrow' : `in ${left} days`;
}

function moreOf(count: number): string {
  return `and ${count} more in Connect`;
}
