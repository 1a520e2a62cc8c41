// What stands in the place of a form over a row: while it loads, or where there can be none.
import type { ReactNode } from 'react';
import { Button } from '~ui/button';
import type { IconName } from '~ui/icon';
import { Notice } from '~ui/notice';
import { RouteModal } from '~ui/overlays/dialog';
import { Skeleton } from '~ui/skeleton';
import { useDevice } from '~widgets/hooks/use-device';

type WaitingProps = {
  title: string;
  leave: () => void;
  /** What is drawn in the place of the form's lines, heights in px. */
  rows?: number;
  height?: number;
};

export function Waiting({ title, leave, rows = 4, height = 72 }: WaitingProps) {
  return (
    <RouteModal title={title} onClose={leave}>
      <Skeleton rows={rows} height={height} />
    </RouteModal>
  );
}

type NoFormProps = {
  /** The modal's. */
  title: string;
  icon: IconName;
  heading: string;
  leave: () => void;
  /** The way on, if it isn't just back. */
  way?: ReactNode;
  children?: ReactNode;
};

/** Why there is no form, and what to do instead. */
export function NoForm({ title, icon, heading, leave, way, children }: NoFormProps) {
  return (
    <RouteModal title={title} onClose={leave}>
      <Notice
        level={2}
        icon={icon}
        title={heading}
        actions={
          <>
            {way}
            <Button look={way ? 'default' : 'pri'} onClick={leave}>
              Back
            </Button>
          </>
        }
      >
        {children}
      </Notice>
    </RouteModal>
  );
}

type LookOnlyProps = Pick<NoFormProps, 'title' | 'leave' | 'way'> & { why: string };

/** For those who may not change anything: one line says why, in place of a form that can't be sent. */
export function LookOnly({ why, ...form }: LookOnlyProps) {
  return <NoForm icon="lock" heading={why} {...form} />;
}

type RowProblemProps = Omit<NoFormProps, 'way'> & {
  /** Asks the school again; `busy` while it is asked. */
  again?: (() => void) | undefined;
  busy?: boolean | undefined;
};

/** Why a modal can't show its row, with the way back, and a second try where one can help. */
export function RowProblem({ again, busy = false, children, ...form }: RowProblemProps) {
  const way = again ? (
    <Button look="pri" icon="refresh" disabled={busy} onClick={again}>
      {busy ? 'Trying…' : 'Try again'}
    </Button>
  ) : null;
  return (
    <NoForm way={way} {...form}>
      <p>{children}</p>
    </NoForm>
  );
}

type NotHereProps = Pick<RowProblemProps, 'title' | 'leave' | 'again' | 'busy'> & {
  what: 'Course' | 'Event' | 'Booking' | 'Place on the waiting list' | 'Incident report' | 'Invoice';
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
