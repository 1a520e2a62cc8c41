// Shown in place of a calendar form: while its row loads, or when this device doesn't have the row.
import type { ReactNode } from 'react';
import { RouteModal } from '~ui/overlays/dialog';
import { Button } from '~ui/button';
import type { IconName } from '~ui/icon';
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

type RowProblemProps = {
  /** The modal's. */
  title: string;
  icon: IconName;
  heading: string;
  leave: () => void;
  /** Asks the school again; `busy` while it is asked. */
  again?: (() => void) | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
};

/** Why a modal can't show its row, with the way back, and a second try where one can help. */
export function RowProblem({ title, icon, heading, leave, again, busy = false, children }: RowProblemProps) {
  return (
    <RouteModal title={title} onClose={leave}>
      <Notice
        level={2}
        icon={icon}
        title={heading}
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
        <p>{children}</p>
      </Notice>
    </RouteModal>
  );
}

type NotHereProps = Pick<RowProblemProps, 'title' | 'leave' | 'again' | 'busy'> & {
  what: 'Course' | 'Event' | 'Booking' | 'Place on the waiting list';
  /** Why; absent: it may not have reached this device yet. */
  children?: ReactNode;
};

export function NotHere({ what, children, ...frame }: NotHereProps) {
  const device = useDevice();
  return (
    <RowProblem icon="alert" heading={`${what} not found on this device`} {...frame}>
      {children ?? `It may have been deleted, or it hasn’t loaded on this ${device} yet.`}
    </RowProblem>
  );
}
