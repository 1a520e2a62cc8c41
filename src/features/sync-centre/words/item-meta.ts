// The small print of an item: time, age and files; what the item waits for; and its numbers, shown on request.
import { isFullSize } from '~data/entities/all';
import type { Trouble } from '~data/outbox/refusal-record';
import type { OutboxItem } from '~data/sync-centre/items';
import { countText } from '~widgets/file-forms/photo-field-text';
import { countdown } from '~widgets/sync/text';
import { counted, sizeText } from '~widgets/format/size-text';
import { ageText, stampText, whenText } from '~widgets/format/when';

/** '12:47 · 1h 45m ago · 2 photos'; `now` in ms. */
export function metaText({ at, files }: Pick<OutboxItem, 'at' | 'files'>, now: number): string {
  return [whenText(at, now), ageText(at, now), files.length > 0 ? countText(files) : ''].filter(Boolean).join(' · ');
}

/** '2 photos, 3.1 MB'; '' without files. */
export function weightText({ files, size }: Pick<OutboxItem, 'files' | 'size'>): string {
  return files.length > 0 ? `${countText(files)}, ${sizeText(size)}` : '';
}

/** The numbers that somebody who helps asks for, one a line: size, attempts and the last answer. */
export function numbersOf(item: Pick<OutboxItem, 'at' | 'attempts' | 'size' | 'files' | 'trouble'>): string[] {
  const { at, attempts, size, trouble } = item;
  return [
    `Saved ${stampText(at)}`,
    weightText(item) || sizeText(size),
    attempts > 0 ? counted(attempts, 'attempt') : '',
    trouble && trouble.at > 0 ? `Last answer ${stampText(trouble.at)}${answerOf(trouble)}` : '',
  ].filter(Boolean);
}

function answerOf(trouble: Trouble): string {
  return (trouble.kind === 'refused' || trouble.kind === 'waiting') && trouble.status > 0 ? `: ${trouble.status}` : '';
}

/** What the item waits for besides its turn; null if for nothing else. `now` in ms. */
export function waitText(item: OutboxItem, now: number): string | null {
  const { state, waitsFor, notBefore, reached = 0 } = item;
  if (state === 'parked') return 'Update the app to send this';
  if (state === 'blocked') return waitsFor === null ? 'Waiting for an earlier change' : `Waits for: ${waitsFor}`;
  if (state !== 'waiting') return null;
  const there = `${reached}% is at your school`;
  if (isFullSize(item)) return `Full size follows on a better signal${reached > 0 ? `; ${there}` : ''}`;
  const begun = reached > 0 ? `${there}, the rest continues from there` : null;
  const next = notBefore > now ? `next try ${countdown(notBefore, now)}` : null;
  return [begun, next].filter(Boolean).join('; ') || null;
}

/** 'Received by school 13:58'. */
export function receivedText(at: number, now: number): string {
  return `Received by school ${onDay(at, now)}`;
}

/** 'Text received 14:30, 2 photos still on this phone'. */
export function textReceived(at: number, now: number, files: string, device: string): string {
  return `Text received ${onDay(at, now)}, ${files} still on this ${device}`;
}

function onDay(at: number, now: number): string {
  const when = whenText(at, now);
  return when.includes('/') ? `on ${when}` : when;
}
