// The small print of an item: time, age, size and attempts; and what the item waits for.
import { isFullSize } from '~data/shapes/entities';
import type { OutboxItem } from '~data/waiting/items';
import { countText } from '~widgets/file-forms/photo-field-text';
import { countdown } from '~widgets/sync/text';
import { counted, sizeText } from '~widgets/format/size-text';
import { ageText, whenText } from '~widgets/format/when';

/** '12:47 · 1h 45m ago · 2 photos, 3.1 MB · 1 attempt'; `now` in ms. */
export function metaText(item: Pick<OutboxItem, 'at' | 'attempts' | 'size' | 'files'>, now: number): string {
  const { at, attempts } = item;
  const tries = attempts > 0 ? counted(attempts, 'attempt') : '';
  return [whenText(at, now), ageText(at, now), weightText(item), tries].filter(Boolean).join(' · ');
}

/** '2 photos, 3.1 MB'. */
export function weightText({ files, size }: Pick<OutboxItem, 'files' | 'size'>): string {
  return files.length > 0 ? `${countText(files)}, ${sizeText(size)}` : sizeText(size);
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
