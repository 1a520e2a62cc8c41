// The search parameters of the list of messages.
import { SEARCH_MAX } from '~contract/wire/limits';
import { day } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { MESSAGE_STATES } from '~domain/messages/states';
import { CHANNELS, MESSAGE_TYPES } from '~domain/messages/types';
import { listField, searchField, typedField } from '~widgets/lists/search';

/** Every type; an SMS has fewer. */
export const TYPES = MESSAGE_TYPES.EMAIL;

const dayField = searchField((text) => day.safeParse(text).data);
const idField = searchField((text) => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined));

/** The filters with several choices. */
export type ChoiceName = 'state' | 'type';

/** `from`, `to`: days on which messages were made. `customer`, `course`, `batch`: from links of other pages. */
export const messagesSearch = z.object({
  search: typedField(SEARCH_MAX),
  channel: searchField((text) => CHANNELS.find((channel) => channel === text)),
  state: listField((value) => MESSAGE_STATES.some((state) => state === value)),
  type: listField((value) => TYPES.some((type) => type === value)),
  customer: idField,
  course: idField,
  batch: idField,
  from: dayField,
  to: dayField,
});
export type MessagesSearch = z.output<typeof messagesSearch>;
