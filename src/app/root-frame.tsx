// Around every screen: the component library's root, and the offer of a new version.
import '~ui/styles/theme.css';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { HelpSlot } from '~ui/help-slot';
import { LayerSlot, type Layers } from '~ui/overlays/layers';
import { UiRoot } from '~ui/ui-root';
import { HelpButton } from './help-button';

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
  const late = useLate();
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
      {late ? <late.ClockWatch /> : null}
      <LayerSlot value={late?.layers ?? null}>
        <HelpSlot value={HELP}>
          <Outlet />
        </HelpSlot>
      </LayerSlot>
      {late ? <late.UpdatePrompt /> : null}
    </UiRoot>
  );
}

type Late = { layers: Layers; ClockWatch: ComponentType; UpdatePrompt: ComponentType };

/** What no first screen needs; null until its code is loaded. */
function useLate(): Late | null {
  const router = useRouter();
  const [late, setLate] = useState<Late | null>(null);
  useEffect(() => {
    Promise.all([import('./late/layers'), import('./late/clock-watch'), import('./update-prompt')]).then(
      ([{ layersOf }, { ClockWatch }, { UpdatePrompt }]) =>
        setLate({ layers: layersOf(router), ClockWatch, UpdatePrompt }),
      () => undefined, // no signal, and not kept yet: Back leaves the page
    );
  }, [router]);
  return late;
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
