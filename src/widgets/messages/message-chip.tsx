// A message's state, in a word and a colour: blue is on its way, red failed, amber is unknown or to be read.
import { MESSAGE_STATE_LABEL, type MessageState } from '~domain/messages/states';
import { Chip, type ChipKind } from '~ui/chip';
import type { IconName } from '~ui/icon';

const LOOK: Readonly<Record<MessageState, { kind: ChipKind; icon?: IconName }>> = {
  QUEUED: { kind: 'blue', icon: 'clock' },
  SENDING: { kind: 'blue', icon: 'send' },
  SENT: { kind: 'quiet', icon: 'send' },
  DELIVERED: { kind: 'ok' },
  FAILED: { kind: 'red', icon: 'alert' },
  UNKNOWN: { kind: 'amber', icon: 'alert' },
  CANCELLED: { kind: 'quiet', icon: 'ban' },
  RECEIVED: { kind: 'amber', icon: 'communication' },
  READ: { kind: 'quiet', icon: 'communication' },
};

export function MessageChip({ state, small = false }: { state: MessageState; small?: boolean }) {
  return (
    <Chip {...LOOK[state]} small={small}>
      {MESSAGE_STATE_LABEL[state]}
    </Chip>
  );
}
