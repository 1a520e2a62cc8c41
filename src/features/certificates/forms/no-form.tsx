// What stands in a form's place: while it loads, or where there can be none.
import type { ReactNode } from 'react';
import { Button } from '~ui/button';
import { RouteModal } from '~ui/overlays/dialog';
import { Notice } from '~ui/notice';
import { Skeleton } from '~ui/skeleton';
import type { IconName } from '~ui/icon';

type NoFormProps = {
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

export function Waiting({ title, leave }: { title: string; leave: () => void }) {
  return (
    <RouteModal title={title} onClose={leave}>
      <Skeleton rows={4} height={72} />
    </RouteModal>
  );
}

type LookOnlyProps = Pick<NoFormProps, 'title' | 'leave' | 'way'> & { why: string };

/** For those who may not change anything: one line says why, in place of a form that can't be sent. */
export function LookOnly({ why, ...form }: LookOnlyProps) {
  return <NoForm icon="lock" heading={why} {...form} />;
}
