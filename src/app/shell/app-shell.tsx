// The signed-in frame: side menu and top bar on wide screens, bottom bar and full-screen menu on phones.
import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { accessTo, roleOf, type Permissions } from '~contract/permissions';
import { londonDay } from '~domain/london-time';
import { TOAST_DRAG_PERCENT, TOAST_SHELL } from '~contract/limits';
import { Toasts } from '~ui/toasts';
import { usePhone } from '~ui/use-media';
import { BottomBar } from './bottom-bar';
import { focusPage, keepFocus } from './focus';
import { LogoutQuestion } from './logout-question';
import { menuEntries } from './menu';
import { PhoneMenu } from './phone-menu';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import type { Verified } from '~contract/users';

type AppShellProps = { person: Verified; helpUrl: string | null };

// If the chunk can't be loaded (no signal), the reminder is left out this time.
const FirstRunBar = lazy<ComponentType<{ person: Verified }>>(() =>
  import('~features/welcome/first-run-bar').then(
    (loaded) => ({ default: loaded.FirstRunBar }),
    () => ({ default: () => null }),
  ),
);

const UsageBar = lazy<ComponentType>(() =>
  import('~features/settings/usage-bar').then(
    (loaded) => ({ default: loaded.UsageBar }),
    () => ({ default: () => null }),
  ),
);

export function AppShell({ person, helpUrl }: AppShellProps) {
  const phone = usePhone();
  const menu = useMenu();
  const { user, connect_user_permissions: permissions } = person;
  const entries = menuEntries(permissions, user, londonDay(new Date()));
  const [settings, profile] = [shows('settings', permissions), shows('profile', permissions)];
  const isMenuOpen = phone && menu.open;
  return (
    <>
      {/* The page keeps its place in the tree: turning a phone must not remount it and lose what is being typed. */}
      <a href="#page" className="skip-link" onClick={focusPage}>
        Skip to the page
      </a>
      <div className={phone ? '' : WIDE}>
        {phone ? null : <SideMenu entries={entries} settings={settings} />}
        {phone ? null : <TopBar user={user} helpUrl={helpUrl} profile={profile} />}
        <main id="page" ref={keepFocus} tabIndex={-1} inert={isMenuOpen} className={phone ? PHONE_PAGE : WIDE_PAGE}>
          {roleOf(permissions) === 'staff' ? null : (
            <Suspense fallback={null}>
              <FirstRunBar person={person} />
              <UsageBar />
            </Suspense>
          )}
          <Outlet />
        </main>
      </div>
      {isMenuOpen ? (
        <PhoneMenu
          user={user}
          entries={entries}
          settings={settings}
          profile={profile}
          helpUrl={helpUrl}
          onClose={menu.toggle}
        />
      ) : null}
      {phone ? <BottomBar entries={entries} menuOpen={menu.open} onMenu={menu.toggle} /> : null}
      <LogoutQuestion />
      <Toasts stay={TOAST_SHELL} dragPercent={TOAST_DRAG_PERCENT} />
    </>
  );
}

const WIDE = 'grid min-h-dvh grid-cols-[6.75rem_minmax(0,1fr)] grid-rows-[4rem_minmax(0,1fr)]';
const WIDE_PAGE = 'flex min-w-0 flex-col gap-4 px-6 pt-2 pb-6';
const PHONE_PAGE =
  'flex min-h-dvh flex-col gap-3 px-4 pt-[calc(12px+env(safe-area-inset-top))] pb-[calc(80px+env(safe-area-inset-bottom))] [@media(height<320px)]:pb-4';

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
