// The controls of the filters: the channel, boxes to tick, and two days.
import { Checkbox } from '~ui/fields/checkbox';
import { DateField } from '~ui/fields/date-field';
import { SelectField } from '~ui/fields/select-field';
import { CHANNELS } from '~domain/messages/types';
import { CHANNEL_CHOICES, chosen, withChosen, withDay, type Filter } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';

type PartProps = { search: MessagesSearch };

export function ChannelField({ search }: PartProps) {
  const { replace } = useAddress();
  return (
    <SelectField
      label="Sent as"
      value={search.channel ?? ''}
      options={CHANNEL_CHOICES}
      onChange={({ target }) => replace({ ...search, channel: CHANNELS.find((one) => one === target.value) })}
    />
  );
}

export function FilterBoxes({ search, filter: { name, choices } }: PartProps & { filter: Filter }) {
  const { replace } = useAddress();
  const values = chosen(search, name);
  return choices.map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      checked={values.includes(value)}
      onChange={(on) =>
        replace(withChosen(search, name, on ? [...values, value] : values.filter((one) => one !== value)))
      }
    />
  ));
}

/** Both days are included. */
export function DayFields({ search }: PartProps) {
  const { replace } = useAddress();
  return (['from', 'to'] as const).map((name) => (
    <DateField
      key={name}
      label={name === 'from' ? 'Sent from' : 'Sent until'}
      value={search[name] ?? ''}
      onChange={(day) => replace(withDay(search, name, day))}
    />
  ));
}
