// Writes to the riders of a course or a day, to contacts that were picked, or to those that a filter finds.
import { useNavigate } from '@tanstack/react-router';
import { OPENS, useLeaveModal } from '~widgets/hooks/use-leave';
import type { ComposeSearch } from '~widgets/messages/compose-search';
import { Compose } from './compose';
import { newValues } from './fields';
import { whoOf } from './who';

export function ComposeGroup({ search }: { search: ComposeSearch }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/communication/messages', search: true, replace: true }));
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
