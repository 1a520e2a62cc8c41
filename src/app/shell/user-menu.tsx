// Who is signed in, and what belongs to that person: profile, theme, signing out.
import { Link } from '@tanstack/react-router';
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { Popover } from '~ui/overlays/popover';
import { ThemeChoice } from '~widgets/page/theme-choice';
import { tinyText } from '~domain/school/feature-badges';
import { useShell } from './shell-store';
import type { SessionUser } from '~contract/users/users';

export function UserMenu({ user, profile }: { user: SessionUser; profile: boolean }) {
  const { askLogout, listKeys } = useShell();
  const trigger = (
    <button type="button" className="flex min-h-10 items-center gap-2 rounded-pill pr-2 pl-1 hover:bg-quiet-soft">
      <span
        aria-hidden="true"
        className="grid size-[2rem] place-items-center rounded-pill bg-quiet-soft text-cap font-bold sunlight:shadow-1"
      >
        {initials(user)}
      </span>
      <span className="max-w-[180px] truncate text-tab font-bold max-[70rem]:sr-only">{user.name}</span>
      <Icon name="down" size={16} />
    </button>
  );
  return (
    <Popover label="Your account" trigger={trigger}>
      {(close) => (
        <div className="flex w-[280px] flex-col gap-2 p-2">
          <p className="truncate px-1 pb-1 text-tab text-ink-2">{user.email}</p>
          {profile ? (
            <Link to="/settings/profile" className="popup-item hover:bg-quiet-soft" onClick={close}>
              <Icon name="user" />
              Profile
            </Link>
          ) : null}
          <button
            type="button"
            className="popup-item hover:bg-quiet-soft"
            onClick={() => {
              close();
              listKeys(true);
            }}
          >
            <Icon name="computer" />
            Keyboard shortcuts
          </button>
          <ThemeChoice />
          <Button
            look="quiet"
            icon="logout"
            onClick={() => {
              close();
              askLogout(true);
            }}
          >
            Logout
          </Button>
        </div>
      )}
    </Popover>
  );
}

function initials(user: SessionUser): string {
  return tinyText([user.first_name, user.last_name].map((name) => [...name][0] ?? '').join(''));
}
