// The phone's full-screen menu: every area that is not on the bottom bar, and what belongs to the person.
import { Link } from '@tanstack/react-router';
import { Button, IconButton } from '~ui/button';
import { Icon } from '~ui/icon';
import { HelpButton } from '~app/help-button';
import { InstallEntry } from '~app/install/install-entry';
import { ON_THE_BAR } from './bottom-bar';
import { ProEntry } from './pro-entry';
import { SEARCH_LABEL } from '~widgets/page/search-words';
import { ThemeChoice } from '~widgets/page/theme-choice';
import { useEffect, useRef } from 'react';
import { useShell } from './shell-store';
import type { MenuEntry } from './menu';
import type { SessionUser } from '~contract/users/users';

export type PhoneMenuProps = {
  user: SessionUser;
  entries: MenuEntry[];
  settings: boolean;
  profile: boolean;
  onSearch: () => void;
  onClose: () => void;
};

export function PhoneMenu({ user, entries, settings, profile, onSearch, onClose }: PhoneMenuProps) {
  const askLogout = useShell((state) => state.askLogout);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => (event.key === 'Escape' ? onClose() : undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  const rest = entries.filter((entry) => !ON_THE_BAR.includes(entry.area));
  return (
    <section aria-label="Menu" className="phone-menu">
      <header className="flex items-start gap-2 pb-2">
        <div className="min-w-0 flex-1">
          <p className="truncate text-cap font-bold tracking-[.06em] uppercase">{user.school_name}</p>
          <h1 ref={title} tabIndex={-1} className="outline-none">
            Menu
          </h1>
        </div>
        <IconButton icon="x" label="Close menu" className="bg-btn shadow-1" onClick={onClose} />
      </header>
      <button type="button" className="input flex-none text-ink-3" onClick={onSearch}>
        <Icon name="search" size={20} />
        <span className="min-w-0 truncate">{SEARCH_LABEL}</span>
      </button>
      <ul className="grid grid-cols-2 gap-2">
        {rest.map((entry) => (
          <li key={entry.area}>
            {entry.needsPro ? <ProEntry entry={entry} className="menu-tile" iconSize={28} /> : <Tile entry={entry} />}
          </li>
        ))}
      </ul>
      <div className="flex rounded-card bg-surface shadow-1">
        {profile ? (
          <Link to="/settings/profile" className={SMALL}>
            <Icon name="user" size={24} />
            Profile
          </Link>
        ) : null}
        {settings ? (
          <Link to="/settings/school" className={SMALL}>
            <Icon name="gear" size={24} />
            Settings
          </Link>
        ) : null}
        <HelpButton className={SMALL}>
          <Icon name="help" size={24} />
          Help
        </HelpButton>
      </div>
      <ThemeChoice />
      <InstallEntry />
      <Button look="soft" icon="logout" onClick={() => askLogout(true)}>
        Logout
      </Button>
      <p className="truncate text-center text-tab text-ink-2">
        {user.name} · {user.email}
      </p>
    </section>
  );
}

const SMALL =
  'flex h-[68px] flex-1 flex-col items-center justify-center gap-1 rounded-card text-body font-med text-ink hover:no-underline';

function Tile({ entry }: { entry: MenuEntry }) {
  return (
    <Link to={entry.to} className="menu-tile" activeProps={{ className: 'text-accent-ink' }}>
      <Icon name={entry.icon} size={28} />
      {entry.label}
      {entry.dot ? <span className="chip chip--green absolute top-3 right-2.5">New</span> : null}
    </Link>
  );
}
