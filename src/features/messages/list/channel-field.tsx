// The filter by how a message is sent.
import { SelectField } from '~ui/fields/select-field';
import { CHANNELS } from '~domain/messages/types';
import { CHANNEL_CHOICES } from './query';
import type { MessagesSearch } from './search';
import { useAddress } from './use-address';

export function ChannelField({ search }: { search: MessagesSearch }) {
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
