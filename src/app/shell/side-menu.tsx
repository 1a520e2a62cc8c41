// The side menu of wide screens: a dark rail, one entry per area.
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Gauge } from '~ui/logo';
import { Icon } from '~ui/icon';
import { ProEntry } from './pro-entry';
import { useShell } from './shell-store';
import { addedAt, type MenuEntry } from './menu';

const ENTRY =
  'relative flex h-[60px] flex-col items-center justify-center gap-1 rounded-m text-cap font-med tracking-[-.015em] text-chrome-ink-2 hover:bg-chrome-2 hover:text-chrome-ink hover:no-underline focus-visible:outline-chrome-accent';

// Only the pages that can add something need it.
const AddAction = lazy(() => import('./add-action').then((loaded) => ({ default: loaded.AddAction })));

export function SideMenu({ entries, settings }: { entries: MenuEntry[]; settings: boolean }) {
  const askLogout = useShell((state) => state.askLogout);
  const added = useRouterState({ select: ({ location }) => addedAt(location.pathname) });
  return (
    <nav
      aria-label="Main"
      className="sticky top-0 row-span-2 flex h-dvh flex-col gap-1 overflow-y-auto bg-chrome px-1.5 pt-4 pb-3"
    >
      <Link
        to="/calendar"
        aria-label="Connect, home"
        className="mb-3 grid h-10 shrink-0 place-items-center focus-visible:outline-chrome-accent"
      >
        <Gauge />
      </Link>
      <ul className="flex flex-col gap-1">
        {entries.map((entry) => (
          <li key={entry.area}>
            {entry.needsPro ? (
              <ProEntry entry={entry} className={ENTRY} activeClass="rail-on" />
            ) : (
              <Entry entry={entry} />
            )}
          </li>
        ))}
      </ul>
      {added ? (
        <Suspense fallback={null}>
          <AddAction added={added} className={`${ENTRY} h-12 shrink-0`} />
        </Suspense>
      ) : null}
      <span className="flex-1" />
      {settings ? (
        <Link to="/settings/school" className={`${ENTRY} h-12 shrink-0`} activeProps={{ className: 'rail-on' }}>
          <Icon name="gear" />
          Settings
        </Link>
      ) : null}
      <button type="button" className={`${ENTRY} h-12 shrink-0`} onClick={() => askLogout(true)}>
        <Icon name="logout" />
        Logout
      </button>
    </nav>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <Link to={entry.to} className={ENTRY} activeProps={{ className: 'rail-on' }}>
      <Icon name={entry.icon} size={24} />
      {entry.label}
      {entry.dot ? (
        <span role="img" aria-label="New" className="absolute top-2 right-6.5 size-2 rounded-pill bg-chrome-accent" />
      ) : null}
    </Link>
  );
}
