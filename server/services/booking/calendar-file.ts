// A booking as a file for the rider's own diary (RFC 5545): in UTC, so that no diary needs to know London's clock.
import type { Course } from '~contract/calendar/courses';
import { oneLine } from '~domain/text/one-line';
import { londonInstant } from '~domain/time/london-time';

/** `uid`: the same for each state of one booking, and `sequence` rises, so that a diary replaces what it has. */
export type DiaryEntry = {
  uid: string;
  sequence: number;
  course: Course;
  where: string;
  school: string;
  url: string;
  at: Date;
};

export function calendarFile({ uid, sequence, course, where, school, url, at }: DiaryEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Connect//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(londonInstant(course.date, course.start_time))}`,
    `DTEND:${stamp(londonInstant(course.date, course.finish_time))}`,
    `SUMMARY:${value(`${course.name} with ${school}`)}`,
    `LOCATION:${value(where)}`,
    `DESCRIPTION:${value(`Your booking: ${url}`)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** '20261128T090000Z'. */
function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
}

function value(text: string): string {
  return oneLine(text).replaceAll(/[\\;,]/gu, String.raw`\$&`);
}

/** A line has at most 75 bytes; the next one begins with a space. */
function folded(line: string): string {
  const parts: string[] = [''];
  for (const sign of line) {
    const last = parts.at(-1) ?? '';
    if (Buffer.byteLength(last + sign) > 74) parts.push(sign);
    else parts[parts.length - 1] = last + sign;
  }
  return parts.join('\r\n ');
}
