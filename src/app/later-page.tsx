// The page of an area that isn't built yet. It names the area and says so.
import { Icon, type IconName } from '~ui/icon';
import { PageHead } from '~widgets/page/page-head';
import type { LaterArea } from './later-areas';

export function LaterPage({ area }: { area: LaterArea }) {
  const { title, icon, what } = LATER[area];
  return (
    <>
      <PageHead title={title} />
      <section className="flex flex-1 flex-col items-center justify-center gap-4 rounded-card bg-surface px-6 py-12 text-center shadow-1">
        <span className="grid size-16 place-items-center rounded-card bg-quiet-soft text-ink-2">
          <Icon name={icon} size={28} />
        </span>
        <h2>{`${title} is not built yet`}</h2>
        <p className="max-w-[46ch] text-ink-2">{what}</p>
      </section>
    </>
  );
}

const LATER: Readonly<Record<LaterArea, { title: string; icon: IconName; what: string }>> = {
  calendar: {
    title: 'Calendar',
    icon: 'calendar',
    what: 'Courses, events and days, with conflicts seen before they happen.',
  },
  settings: {
    title: 'Settings',
    icon: 'gear',
    what: 'The booking widget.',
  },
};
