// Writes an e-mail or an SMS to one contact, over their page.
import { useNavigate } from '@tanstack/react-router';
import type { Channel } from '~domain/messages/types';
import { Empty } from '~ui/empty';
import { RouteModal } from '~ui/overlays/dialog';
import { useDevice } from '~widgets/hooks/use-device';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { Compose } from './compose';
import { newValues } from './fields';

const TITLE: Readonly<Record<Channel, string>> = { EMAIL: 'Add e-mail', SMS: 'Send SMS' };
const TAB = {
  EMAIL: '/contacts/$customerId/details/emails',
  SMS: '/contacts/$customerId/details/sms',
} as const satisfies Record<Channel, string>;

/** `customerId`: from the address, not parsed yet. */
export function ComposeContact({ customerId, channel }: { customerId: string; channel: Channel }) {
  const navigate = useNavigate();
  const device = useDevice();
  const leave = useLeaveModal(
    () => void navigate({ to: TAB[channel], params: { customerId }, replace: true, resetScroll: false }),
  );
  const id = /^[1-9]\d{0,14}$/u.test(customerId) ? Number(customerId) : null;
  if (id === null) {
    return (
      <RouteModal title={TITLE[channel]} onClose={leave}>
        <Empty
          icon={device}
          title={`This contact is only on this ${device}`}
          text="Your school doesn’t have it yet. You can write to them once it has been sent."
        />
      </RouteModal>
    );
  }
  return (
    <Compose
      title={TITLE[channel]}
      who={{ of: 'customer', id }}
      only={channel}
      first={newValues(channel)}
      leave={leave}
      onSent={leave}
    />
  );
}
