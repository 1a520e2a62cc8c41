// Shown in place of a calendar form: while its row loads, or when this device doesn't have the row.
import type { ReactNode } from 'react';
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

type NotHereProps = {
  title: string;
  what: 'course' | 'event' | 'booking' | 'place on the waiting list';
  leave: () => void;
  /** Why; absent: it may not have reached this device yet. */
  children?: ReactNode;
  /** Asks the school again; `busy` while it is asked. */
  again?: (() => void) | undefined;
  busy?: boolean | undefined;
};

export function NotHere({ title, what, leave, children, again, busy = false }: NotHereProps) {
  const device = useDevice();
  return (
    <RouteModal title={title} onClose={leave}>
      <Notice
        level={2}
        icon="alert"
        title={`This ${what} is not here`}
        actions={
          <>
            {again ? (
              <Button look="pri" icon="refresh" disabled={busy} onClick={again}>
                {busy ? 'Trying…' : 'Try again'}
              </Button>
            ) : null}
            <Button look={again ? 'default' : 'pri'} onClick={leave}>
              Back
            </Button>
          </>
        }
      >
        <p>{children ?? `It may have been deleted, or it has not reached this ${device} yet.`}</p>
      </Notice>
    </RouteModal>
  );
}
