// The signed-in frame: side menu and top bar on wide screens, bottom bar and full-screen menu on phones.
import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { accessTo, type Permissions } from '~contract/permissions';
import { londonDay } from '~domain/london-time';
import { TOAST_DRAG_PERCENT, TOAST_SHELL } from '~contract/limits';
import { Toasts } from '~ui/toasts';
import { usePhone } from '~ui/use-media';
import { BottomBar } from './bottom-bar';
import { LogoutQuestion } from './logout-question';
import { menuEntries } from './menu';
import { PhoneMenu } from './phone-menu';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import type { SessionUser, Verified } from '~contract/users';

type AppShellProps = { person: Verified; helpUrl: string | null };

export function AppShell({ person, helpUrl }: AppShellProps) {
  const phone = usePhone();
  const { user, connect_user_permissions: permissions } = person;
  const frame = {
    user,
    helpUrl,
    entries: menuEntries(permissions, user, londonDay(new Date())),
    settings: shows('settings', permissions),
    profile: shows('profile', permissions),
  };
  return (
    <>
      {phone ? <PhoneFrame {...frame} /> : <WideFrame {...frame} />}
      <LogoutQuestion />
      <Toasts stay={TOAST_SHELL} dragPercent={TOAST_DRAG_PERCENT} />
    </>
  );
}

type FrameProps = {
  user: SessionUser;
  helpUrl: string | null;
  entries: ReturnType<typeof menuEntries>;
  settings: boolean;
  profile: boolean;
};

function WideFrame({ user, helpUrl, entries, settings, profile }: FrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[108px_minmax(0,1fr)] grid-rows-[64px_minmax(0,1fr)]">
      <SideMenu entries={entries} settings={settings} />
      <TopBar user={user} helpUrl={helpUrl} profile={profile} />
      <main className="flex min-w-0 flex-col gap-4 px-6 pt-2 pb-6">
        <Outlet />
      </main>
    </div>
  );
}

function PhoneFrame({ user, helpUrl, entries, settings, profile }: FrameProps) {
  const menu = useMenu();
  return (
    <>
      <main
        inert={menu.open}
        className="flex min-h-dvh flex-col gap-3 px-4 pt-[calc(12px+env(safe-area-inset-top))] pb-[calc(80px+env(safe-area-inset-bottom))]"
      >
        <Outlet />
      </main>
      {menu.open ? (
        <PhoneMenu
          user={user}
          entries={entries}
          settings={settings}
          profile={profile}
          helpUrl={helpUrl}
          onClose={menu.toggle}
        />
      ) : null}
      <BottomBar entries={entries} menuOpen={menu.open} onMenu={menu.toggle} />
    </>
  );
}

/** The menu is a history entry of its own without an address, so that the phone's Back closes it. */
function useMenu(): { open: boolean; toggle: () => void } {
  const open = useRouterState({ select: (state) => state.location.state.menu === true });
  const navigate = useNavigate();
  const router = useRouter();
  return {
    open,
    toggle: () => {
      if (open) router.history.back();
      else void navigate({ to: '.', search: true, state: (before) => ({ ...before, menu: true }) });
    },
  };
}

function shows(area: 'settings' | 'profile', permissions: Permissions): boolean {
  return accessTo(area, permissions) !== 'hidden';
}
