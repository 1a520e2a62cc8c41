// A tab whose area isn't built yet, and which says so.
import { Empty } from '~ui/empty';
import { TABS, type TabName } from './tabs';

export function LaterTab({ tab }: { tab: TabName }) {
  const { label, icon } = TABS[tab];
  const { soon } = TABS[tab] as { soon?: string };
  return (
    <div className="card">
      <Empty
        icon={icon}
        title={`${label} are not here yet`}
        text={`${soon ?? ''} This part of Connect is not built yet.`}
      />
    </div>
  );
}
