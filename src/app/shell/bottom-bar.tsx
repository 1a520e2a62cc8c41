// The bottom bar of phones: Contacts, Calendar, Orders and Menu (specification section 2.3).
import { Link } from '@tanstack/react-router';
import { Icon } from '~ui/icon';
import { ProEntry } from './pro-entry';
import type { MenuEntry } from './menu';

/** The areas on the bar, in its order; the rest are in the menu. */
export const ON_THE_BAR: readonly MenuEntry['area'][] = ['contacts', 'calendar', 'orders'];

const ITEM =
  'relative flex min-h-12 flex-1 flex-col items-center justify-center gap-[3px] rounded-card text-cap text-ink-2 hover:no-underline';
const ON = 'bar-on';

type BottomBarProps = { entries: MenuEntry[]; menuOpen: boolean; onMenu: () => void };

export function BottomBar({ entries, menuOpen, onMenu }: BottomBarProps) {
  const shown = ON_THE_BAR.flatMap((area) => entries.filter((entry) => entry.area === area));
  return (
    <nav aria-label="Main" className="bottom-bar">
      {shown.map((entry) =>
        entry.needsPro ? (
          <ProEntry key={entry.area} entry={entry} className={ITEM} activeClass={menuOpen ? '' : ON} />
        ) : (
          // While the menu is open no area is marked.
          <Link key={entry.area} to={entry.to} className={ITEM} activeProps={{ className: menuOpen ? '' : ON }}>
            <Icon name={entry.icon} size={24} />
            {entry.label}
            {entry.dot ? (
              <span role="img" aria-label="New" className="absolute top-1 right-[30%] size-2 rounded-pill bg-ok" />
            ) : null}
          </Link>
        ),
      )}
      <button type="button" aria-expanded={menuOpen} className={`${ITEM} ${menuOpen ? ON : ''}`} onClick={onMenu}>
        <Icon name="menu" size={24} />
        Menu
      </button>
    </nav>
  );
}
