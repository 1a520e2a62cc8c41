// Writes to the riders of a course or a day, to contacts that were picked, to those that a filter finds, or to the rider of a booking.
import { useNavigate } from '@tanstack/react-router';
import { listTemplates } from '~data/messages/templates';
import type { Channel } from '~domain/messages/types';
import { toast } from '~ui/overlays/toasts';
import { OPENS, useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import type { ComposeSearch } from '~widgets/messages/compose-search';
import { Waiting } from '~widgets/rows/modal-frames';
import { Compose } from './compose';
import { newValues } from './fields';
import { begun } from './template-choice';
import { whoOf } from './who';

type ComposeGroupProps = { search: ComposeSearch };

export function ComposeGroup({ search }: ComposeGroupProps) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/communication/messages', search: true, replace: true }));
  if (search.order !== undefined) return <ComposeRequest search={search} leave={leave} />;
  return (
    <Compose
      title="New message"
      who={whoOf(search)}
      only={null}
      first={newValues(search.as ?? 'EMAIL', String(search.who ?? ''))}
      leave={leave}
      onSent={(sent) => {
        if (!('batch' in sent)) return;
        const params = { batchId: String(sent.batch) };
        void navigate({ to: '/communication/messages/groups/$batchId', params, replace: true, ...OPENS });
      }}
    />
  );
}

const TITLE = 'Ask for payment';

/** Begins with the school's own text of a payment request. */
function ComposeRequest({ search, leave }: ComposeGroupProps & { leave: () => void }) {
  const channel: Channel = search.as ?? 'EMAIL';
  const templates = useLive(() => listTemplates(channel), [channel]);
  if (templates === undefined) return <Waiting title={TITLE} leave={leave} />;
  const own = templates.find(({ type }) => type === 'PAYMENT_REQUEST');
  return (
    <Compose
      title={TITLE}
      who={whoOf(search)}
      only={channel}
      first={{ ...newValues(channel), ...begun(channel, own) }}
      leave={leave}
      onSent={() => {
        toast('done', 'The link is on its way');
        leave();
      }}
    />
  );
}
