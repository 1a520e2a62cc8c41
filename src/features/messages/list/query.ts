// Turns the list's address into filters, and clicks into new addresses.
import type { MessageFilters } from '~data/messages/messages';
import { MESSAGE_STATE_LABEL, MESSAGE_STATES } from '~domain/messages/states';
import { CHANNELS, MESSAGE_TYPE } from '~domain/messages/types';
import type { Filter } from '~widgets/list-filters/filter';
import { listValues } from '~widgets/lists/query';
import { listText } from '~widgets/lists/search';
import { CHANNEL_NAME } from '~widgets/messages/message-words';
import { TYPES, type ChoiceName, type MessagesSearch } from './search';

export function readSearch(search: MessagesSearch): MessageFilters {
  return {
    search: typedText(search),
    channel: search.channel ?? null,
    state: MESSAGE_STATES.filter((state) => chosen(search, 'state').includes(state)),
    type: TYPES.filter((type) => chosen(search, 'type').includes(type)),
    customer: search.customer ?? null,
    course: search.course ?? null,
    batch: search.batch ?? null,
    from: search.from ?? '',
    to: search.to ?? '',
  };
}

/** The text in the search box. */
export function typedText({ search }: MessagesSearch): string {
  return search === undefined ? '' : String(search);
}

export function withText(search: MessagesSearch, text: string): MessagesSearch {
  return { ...search, search: text.trim() === '' ? undefined : text };
}

/** The chosen values of a filter. */
export function chosen(search: MessagesSearch, name: ChoiceName): string[] {
  return listValues(search[name]);
}

export function withChosen(search: MessagesSearch, name: ChoiceName, values: readonly string[]): MessagesSearch {
  return { ...search, [name]: listText(values) };
}

export const FILTERS: readonly Filter<ChoiceName>[] = [
  {
    name: 'state',
    label: 'State',
    choices: MESSAGE_STATES.map((value) => ({ value, label: MESSAGE_STATE_LABEL[value] })),
  },
  { name: 'type', label: 'Message', choices: TYPES.map((value) => ({ value, label: MESSAGE_TYPE[value].label })) },
];

/** '' for both. */
export const CHANNEL_CHOICES = [
  { value: '', label: 'E-mails and SMS' },
  ...CHANNELS.map((value) => ({ value, label: value === 'SMS' ? 'SMS only' : `${CHANNEL_NAME[value]}s only` })),
];

/** How many filters are on, without the search. */
export function countFilters(search: MessagesSearch): number {
  const { channel, from, to, customer, course, batch } = search;
  const single = [channel, from, to, customer, course, batch].filter((value) => value !== undefined).length;
  return single + chosen(search, 'state').length + chosen(search, 'type').length;
}

/** What a link from another page has narrowed the list to; null if it hasn't. */
export function aboutText({ customer, course, batch }: MessagesSearch): string | null {
  if (batch !== undefined) return 'Only messages that were sent together';
  if (course !== undefined) return 'Only messages about one course';
  return customer === undefined ? null : 'Only messages to one contact';
}
