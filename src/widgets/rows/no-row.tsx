// The modal around a row while the row loads, and where this device doesn't have it.
import { Empty } from '~ui/empty';
import type { IconName } from '~ui/icon';
import { RouteModal } from '~ui/overlays/dialog';
import { Skeleton } from '~ui/skeleton';

type NoRowProps = {
  /** The modal's. */
  title: string;
  isLoading: boolean;
  icon: IconName;
  /** What can't be found: 'Site'. */
  what: string;
  /** Why it may not be here. */
  text: string;
  leave: () => void;
  /** What is drawn while it loads. */
  lines?: { rows: number; height: number };
};

const LINES = { rows: 4, height: 48 };

export function NoRow({ title, isLoading, icon, what, text, leave, lines = LINES }: NoRowProps) {
  return (
    <RouteModal title={title} onClose={leave}>
      {isLoading ? (
        <Skeleton {...lines} />
      ) : (
        <Empty icon={icon} title={`${what} not found on this device`} text={text} />
      )}
    </RouteModal>
  );
}
