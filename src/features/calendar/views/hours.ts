// The hours drawn of a day, and positions within them. In wall-clock time, so every day has 24 hours.

import { minutesOf, timeFromMinutes } from '~domain/time/time-of-day';

/** The hours of a day that are always drawn, in minutes after midnight. */
export const OPENS_AT = 7 * 60;
export const CLOSES_AT = 20 * 60;
const DAY = 24 * 60;

export type Part = { start_time: string; finish_time: string };

/** The hours drawn, in minutes after midnight: 07:00–20:00, extended to full hours by earlier or later entries. */
export type Hours = { from: number; to: number };

export function hoursOf(parts: readonly Part[]): Hours {
  const starts = parts.map(({ start_time }) => Math.floor(minutesOf(start_time) / 60) * 60);
  const ends = parts.map(({ finish_time }) => Math.min(DAY, Math.ceil(minutesOf(finish_time) / 60) * 60));
  return { from: Math.min(OPENS_AT, ...starts), to: Math.max(CLOSES_AT, ...ends) };
}

/** The full hours in which nothing is planned, in minutes after midnight. */
export function freeHours(parts: readonly Part[], { from, to }: Hours): number[] {
  const all = Array.from({ length: (to - from) / 60 }, (_, at) => from + at * 60);
  const isTaken = (hour: number) =>
    parts.some(({ start_time, finish_time }) => minutesOf(start_time) < hour + 60 && hour < minutesOf(finish_time));
  return all.filter((hour) => !isTaken(hour));
}

/** Start and length of a part as fractions of the hours, 0 to 1. */
export function placeOf({ start_time, finish_time }: Part, { from, to }: Hours): { from: number; length: number } {
  const inside = (time: string) => Math.min(1, Math.max(0, (minutesOf(time) - from) / (to - from)));
  const start = inside(start_time);
  return { from: start, length: inside(finish_time) - start };
}

/** The track of each part (from 0), chosen so that parts don't overlap; in the order of `parts`. */
export function tracksOf(parts: readonly Part[]): number[] {
  const free: string[] = [];
  const order = parts
    .map((part, at) => ({ part, at }))
    .toSorted((a, b) => (a.part.start_time < b.part.start_time ? -1 : 1));
  const tracks = parts.map(() => 0);
  for (const { part, at } of order) {
    const track = free.findIndex((end) => end <= part.start_time);
    const taken = track === -1 ? free.length : track;
    free[taken] = part.finish_time;
    tracks[at] = taken;
  }
  return tracks;
}

/** The slot moved by `minutes` within its day. 'end' moves the finish only, to at least one STEP after the start. */
export function shifted(part: Part, minutes: number, what: 'move' | 'end'): Part {
  const [start, end] = [minutesOf(part.start_time), minutesOf(part.finish_time)];
  if (what === 'end') {
    const finish = Math.min(DAY - STEP, Math.max(start + STEP, end + minutes));
    return { start_time: part.start_time, finish_time: timeWithSeconds(finish) };
  }
  const by = Math.min(DAY - STEP - end, Math.max(-start, minutes));
  return by < 0 === minutes < 0
    ? { start_time: timeWithSeconds(start + by), finish_time: timeWithSeconds(end + by) }
    : part;
}

/** Minutes of one step of a drag. */
export const STEP = 15;

/** 495 → '08:15:00', the format of rows. */
export function timeWithSeconds(minutes: number): string {
  return `${timeFromMinutes(minutes)}:00`;
}
