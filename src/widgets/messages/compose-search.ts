// To whom a message is written, as the address of its form says it. Part of the app's first load, so kept small.
import { PICKED_MAX, SEARCH_MAX } from '~contract/wire/limits';
import { day } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import type { Channel } from '~domain/messages/types';
import { searchField, typedField } from '~widgets/lists/search';

const CHANNELS: readonly Channel[] = ['EMAIL', 'SMS'];
const idField = searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined));

/**
 * `order`: the rider of this booking, who is asked to pay; else `riders`: those of this course; else `day`: those of that day, at `site` and of `instructor` if given; else `ids`: these contacts,
 * comma-separated; else the contacts that a filter finds, which begins with `who`. `as`: the channel. No key is one of the list below the form.
 */
export const composeSearch = z.object({
  as: searchField((text) => CHANNELS.find((channel) => channel === text)),
  order: idField,
  riders: idField,
  day: searchField((text) => day.safeParse(text).data),
  site: idField,
  instructor: idField,
  ids: searchField((text) => idsText(text.split(',').map(Number))),
  who: typedField(SEARCH_MAX),
});
export type ComposeSearch = Partial<z.output<typeof composeSearch>>;

/** Contacts for the address: those that the school knows, as many as one message may have. */
export function idsText(ids: Iterable<number>): string | undefined {
  const known = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, PICKED_MAX);
  return known.length === 0 ? undefined : known.join(',');
}
