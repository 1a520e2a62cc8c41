// The top bar of wide screens: Pro mark, school, help, and the person.
import { Icon } from '~ui/icon';
import { Tooltip } from '~ui/tooltip';
import { buttonClass } from '~ui/button';
import { SyncPill } from '~widgets/sync/pill';
import { UserMenu } from './user-menu';
import type { SessionUser } from '~contract/users';

type TopBarProps = { user: SessionUser; helpUrl: string | null; profile: boolean };

export function TopBar({ user, helpUrl, profile }: TopBarProps) {
  return (
    <header className="flex h-16 min-w-0 items-center gap-4 px-6">
      {user.is_connect_pro ? <ProMark /> : null}
      <span className="min-w-0 truncate text-cap font-bold tracking-[.06em] uppercase">{user.school_name}</span>
      <span className="flex-1" />
      <span className="flex-none">
        <SyncPill />
      </span>
      {helpUrl ? (
        <a className={buttonClass('soft')} href={helpUrl} target="_blank" rel="noreferrer">
          <Icon name="help" size={18} />
          <span className="max-[767px]:sr-only">Help</span>
        </a>
      ) : null}
      <UserMenu user={user} profile={profile} />
    </header>
  );
}

function ProMark() {
  return (
    <Tooltip text="Pro Tier Account">
      <span
        role="img"
        tabIndex={0}
        aria-label="Pro Tier Account"
        className="grid size-8 shrink-0 place-items-center rounded-s bg-accent-soft text-accent-ink sunlight:shadow-1"
      >
        <Icon name="pro" size={18} />
      </span>
    </Tooltip>
  );
}
