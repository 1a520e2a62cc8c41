// The page of an area that is not built yet. It names the area and says so: nothing pretends to work.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';

type LaterPageProps = { area: string; icon: IconName; what: string };

/** `what` says in one sentence what will be here. */
export function LaterPage({ area, icon, what }: LaterPageProps) {
  return (
    <>
      <h1>{area}</h1>
      <section className="flex flex-1 flex-col items-center justify-center gap-4 rounded-card bg-surface px-6 py-12 text-center shadow-1">
        <span className="grid size-16 place-items-center rounded-card bg-quiet-soft text-ink-2">
          <Icon name={icon} size={28} />
        </span>
        <h2>{area} is not built yet</h2>
        <p className="max-w-[46ch] text-ink-2">{what}</p>
        {area === 'Calendar' ? null : (
          <Link to="/calendar" className={buttonClass('default')}>
            To the calendar
          </Link>
        )}
      </section>
    </>
  );
}
