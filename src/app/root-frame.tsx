// Around every screen: the component library's root, and the offer of a new version.
import '~ui/styles/theme.css';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { HelpSlot } from '~ui/help-slot';
import { UiRoot } from '~ui/ui-root';
import { HelpButton } from './help-button';
import { UpdatePrompt } from './update-prompt';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the page in the browser's tab and to screen readers. */
    title?: string;
  }
}

export function RootFrame() {
  const page = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  });
  useEffect(() => {
    document.title = page ? `${page} · Connect` : 'Connect';
  }, [page]);
  return (
    <UiRoot>
      {mayRun() ? null : (
        <Suspense fallback={null}>
          <Surroundings />
        </Suspense>
      )}
      <HelpSlot value={HELP}>
        <Outlet />
      </HelpSlot>
      <UpdatePrompt />
    </UiRoot>
  );
}

const HELP = <HelpButton />;

// Loaded only where it is needed: nearly every browser may run the app.
const Surroundings = lazy(async () => ({ default: (await import('./surroundings')).Surroundings }));

/** Whether this browser gives the app a secure context and a place to store. */
function mayRun(): boolean {
  try {
    // Where site data are blocked, either of them throws.
    return isSecureContext && localStorage.getItem('token') !== undefined && Boolean(indexedDB);
  } catch {
    return false;
  }
}
