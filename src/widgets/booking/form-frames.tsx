// Shown in place of a calendar form: while its row loads, or when this device doesn't have the row.
import { RouteModal } from '~ui/dialog';
import { Button } from '~ui/button';
import { Notice } from '~ui/notice';
import { Skeleton } from '~ui/skeleton';
import { useDevice } from '~widgets/hooks/use-device';

export function Waiting({ title, leave }: { title: string; leave: () => void }) {
  return (
    <RouteModal title={title} onClose={leave}>
      <Skeleton rows={4} height={72} />
    </RouteModal>
  );
}

export function NotHere({
  title,
  what,
  leave,
}: {
  title: string;
  what: 'course' | 'event' | 'booking' | 'place on the waiting list';
  leave: () => void;
}) {
  const device = useDevice();
  return (
    <RouteModal title={title} onClose={leave}>
      <Notice
        level={2}
        icon="alert"
        title={`This ${what} is not here`}
        actions={
          <Button look="pri" onClick={leave}>
            Back
          </Button>
        }
      >
        <p>{`It may have been deleted, or it has not reached this ${device} yet.`}</p>
      </Notice>
    </RouteModal>
  );
}
