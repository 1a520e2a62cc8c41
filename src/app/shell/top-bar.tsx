// The top bar of wide screens: Pro mark, school, search, help, and the person.
import { HelpButton } from '~app/help-button';
import { Icon } from '~ui/icon';
import { tooltip } from '~ui/overlays/tooltip';
import { buttonClass } from '~ui/button';
import { SyncPill } from '~widgets/sync/pill';
import { SearchBox } from './search-box';
import { UserMenu } from './user-menu';
import type { OpenArea } from '~features/search/actions';
import type { SessionUser } from '~contract/users/users';

type TopBarProps = { user: SessionUser; helpUrl: string | null; profile: boolean; areas: readonly OpenArea[] };

export function TopBar({ user, helpUrl, profile, areas }: TopBarProps) {
  return (
    <header className="flex h-16 min-w-0 items-center gap-4 px-6 max-[48rem]:gap-2">
      {user.is_connect_pro ? <ProMark /> : null}
      <span className="min-w-0 shrink-[100] truncate text-cap max-[56rem]:sr-only font-bold tracking-[.06em] uppercase">
        {user.school_name}
      </span>
      <SearchBox areas={areas} />
      {/* In a narrow window the school’s name gives way first, then the time in the pill. */}
      <span className="grid min-w-24">
        <SyncPill />
      </span>
      <span className="flex flex-none items-center">
        <HelpButton />
        {helpUrl ? (
          <a className={buttonClass('soft')} href={helpUrl} target="_blank" rel="noreferrer" title="Help centre">
            <Icon name="external" size={18} />
            <span className="max-[70rem]:sr-only">Help</span>
          </a>
        ) : null}
      </span>
      <UserMenu user={user} profile={profile} />
    </header>
  );
}

function ProMark() {
  return (
    <span
      {...tooltip('Pro Tier Account')}
      role="img"
      tabIndex={0}
      aria-label="Pro Tier Account"
      className="grid size-8 shrink-0 place-items-center rounded-s bg-accent-soft text-accent-ink sunlight:shadow-1"
    >
      <Icon name="pro" size={18} />
    </span>
  );
}
