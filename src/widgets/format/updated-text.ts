// The line above a phone's list: when it was updated, and why nothing can be changed.
import { displayDay, londonDay, londonTime } from '~domain/time/london-time';

type UpdatedProps = { pulled: number | null | undefined; today: string; noEdit: string | null };

/** 'Updated 07:58 · You can look at this, but not change it'. `pulled`: time of the last pull, in ms since 1970. */
export function updatedText({ pulled, today, noEdit }: UpdatedProps): string {
  const since = pulled ? `Updated ${sinceText(pulled, today)}` : '\u00A0';
  return noEdit === null ? since : `${since} · ${noEdit}`;
}

function sinceText(pulled: number, today: string): string {
  const at = new Date(pulled);
  const day = londonDay(at);
  return day === today ? londonTime(at) : displayDay(day);
}
