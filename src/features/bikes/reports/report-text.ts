// A report in words: its preview, its reporters, and when it was written. Times are London's (specification section 9).
import { COMMENT_PREVIEW } from '~contract/wire/limits';
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';
import type { BikeComment } from '~contract/bikes/comments';
import { NOTHING } from '../detail/bike-text';

/** The first 50 code points, so that no emoji is cut in half, and an ellipsis without a space before it. */
export function preview(text: string): string {
  const characters = [...text];
  return characters.length > COMMENT_PREVIEW ? `${characters.slice(0, COMMENT_PREVIEW).join('').trimEnd()}…` : text;
}

/** '21/11/2026' and '14:21'. */
export function written({ created }: Pick<BikeComment, 'created'>): { day: string; time: string } {
  const at = new Date(created);
  return { day: displayDay(londonDay(at)), time: londonTime(at) };
}

/** 'Callum Reith, Priya Nair'. */
export function reporters({ reported_by }: Pick<BikeComment, 'reported_by'>): string {
  return reported_by.map(({ full_name }) => full_name).join(', ') || NOTHING;
}
