// The signed-in frame: side menu and top bar on wide screens, bottom bar and full-screen menu on phones.
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';
import { accessTo, roleOf, type Permissions } from '~contract/staff/permissions';
import { TOAST_DRAG_PERCENT, TOAST_SHELL } from '~contract/wire/limits';
import { Toasts } from '~ui/overlays/toasts';
import { TooltipHost } from '~ui/overlays/tooltip-host';
import { usePhone } from '~ui/use-media';
import { BottomBar } from './bottom-bar';
import { focusPage, keepFocus } from './focus';
import { LogoutQuestion } from './logout-question';
import { menuEntries } from './menu';
import { notLoaded } from './not-loaded';
import type { PhoneMenuProps } from './phone-menu';
import { useShell } from './shell-store';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';
import { useLayers } from './use-layers';
import type { PhoneSearchProps } from '~features/search/phone-search';
import type { ShortcutsProps } from '~features/search/shortcuts';
import { SEARCH_FIELD } from '~widgets/page/search-words';
import type { Verified } from '~contract/users/users';
import { bestToday } from '~data/today';

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

const PhoneMenu = lazy<ComponentType<PhoneMenuProps>>(() =>
  import('./phone-menu').then((loaded) => ({ default: loaded.PhoneMenu }), notLoaded('The menu')),
);

const PhoneSearch = lazy<ComponentType<PhoneSearchProps>>(() =>
  import('~features/search/phone-search').then((loaded) => ({ default: loaded.PhoneSearch }), notLoaded('The search')),
);

const Shortcuts = lazy<ComponentType<ShortcutsProps>>(() =>
  import('~features/search/shortcuts').then(
    (loaded) => ({ default: loaded.Shortcuts }),
    () => ({ default: () => null }),
  ),
);

export function AppShell({ person, helpUrl }: AppShellProps) {
  const phone = usePhone();
  const layers = useLayers(phone);
  const keys = useShell();
  const { user, connect_user_permissions: permissions } = person;
  const entries = menuEntries(permissions, user, bestToday());
  const [settings, profile] = [shows('settings', permissions), shows('profile', permissions)];
  const areas = entries.filter(({ needsPro, isReadable }) => !needsPro || isReadable);
  const layer = layers.open;
  return (
    <>
      {/* The page keeps its place in the tree: turning a phone must not remount it and lose what is being typed. */}
      <a href="#page" className="skip-link" onClick={focusPage}>
        Skip to the page
      </a>
      <div className={phone ? '' : WIDE}>
        {phone ? null : <SideMenu entries={entries} settings={settings} />}
        {phone ? null : <TopBar user={user} helpUrl={helpUrl} profile={profile} areas={areas} />}
        <main id="page" ref={keepFocus} tabIndex={-1} inert={layer !== null} className={phone ? PHONE_PAGE : WIDE_PAGE}>
          {roleOf(permissions) === 'staff' ? null : (
            <Suspense fallback={null}>
              <FirstRunBar person={person} />
              <UsageBar />
            </Suspense>
          )}
          <Outlet />
        </main>
      </div>
      <Suspense fallback={null}>
        {layer === 'menu' ? (
          <PhoneMenu
            user={user}
            entries={entries}
            settings={settings}
            profile={profile}
            onSearch={() => layers.show('search')}
            onClose={layers.close}
          />
        ) : null}
        {layer === 'search' ? <PhoneSearch areas={areas} onClose={layers.close} /> : null}
        <Shortcuts
          areas={areas}
          listed={keys.listingKeys}
          onReady={keys.hearKeys}
          onList={keys.listKeys}
          onSearch={() => (phone ? layers.show('search') : document.getElementById(SEARCH_FIELD)?.focus())}
        />
      </Suspense>
      {phone ? (
        <BottomBar
          entries={entries}
          menuOpen={layer === 'menu'}
          onMenu={() => (layer === 'menu' ? layers.close() : layers.show('menu'))}
        />
      ) : null}
      <LogoutQuestion />
      <TooltipHost />
      <Toasts stay={TOAST_SHELL} dragPercent={TOAST_DRAG_PERCENT} />
    </>
  );
}

const WIDE = 'grid min-h-dvh grid-cols-[6.75rem_minmax(0,1fr)] grid-rows-[4rem_minmax(0,1fr)]';
const WIDE_PAGE = 'flex min-w-0 flex-col gap-4 px-6 pt-2 pb-6';
const PHONE_PAGE =
  'flex min-h-dvh flex-col gap-3 px-4 pt-[calc(12px+env(safe-area-inset-top))] pb-[calc(80px+env(safe-area-inset-bottom))] [@media(height<320px)]:pb-4';

function shows(area: 'settings' | 'profile', permissions: Permissions): boolean {
  return accessTo(area, permissions) !== 'hidden';
}
