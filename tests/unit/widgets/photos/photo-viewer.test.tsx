// @vitest-environment dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useRouter,
} from '@tanstack/react-router';
import { act, StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layersOf } from '~app/late/layers';
import { LayerSlot } from '~ui/overlays/layers';
import { PhotoViewer } from '~widgets/photos/viewer';

const images = [
  // 23:30 on 1 July in UTC is the 2nd in London, and still the 1st in New York.
  { image: `/api/v2/media/${'a'.repeat(64)}`, taken_at: '2026-07-01T23:30:00Z' },
  { image: `/api/v2/media/${'b'.repeat(64)}`, taken_at: null },
  { image: `/api/v2/media/${'c'.repeat(64)}`, taken_at: null },
];
let root: Root;
let router: ReturnType<typeof makeRouter>;
let shown = images;

function Screen() {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <button type="button" id="open" onClick={() => setOpen(0)}>
        Photo
      </button>
      {open === null ? null : (
        <PhotoViewer images={shown} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Frame() {
  return (
    <LayerSlot value={layersOf(useRouter())}>
      <Outlet />
    </LayerSlot>
  );
}

function makeRouter() {
  const rootRoute = createRootRoute({ component: Frame });
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => 'Home' });
  const bike = createRoute({ getParentRoute: () => rootRoute, path: '/bikes/$bikeId', component: Screen });
  const history = createMemoryHistory({ initialEntries: ['/', '/bikes/4?tab=reports#top'], initialIndex: 1 });
  return createRouter({ routeTree: rootRoute.addChildren([home, bike]), history });
}

beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal('scrollTo', () => undefined);
  shown = images;
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  router = makeRouter();
  await act(async () => {
    root.render(
      <StrictMode>
        <RouterProvider router={router as never} />
      </StrictMode>,
    );
  });
  document.querySelector<HTMLElement>('#open')?.focus();
  await act(async () => document.querySelector<HTMLElement>('#open')?.click());
  await vi.waitFor(() => expect(router.history.location.state.layers).toHaveLength(1));
});

afterEach(async () => act(async () => root.unmount()));

const dialog = () => document.querySelector('dialog');
const button = (name: string) => document.querySelector<HTMLButtonElement>(`dialog button[aria-label="${name}"]`);
const click = (name: string) => act(async () => button(name)?.click());
const press = (key: string) =>
  act(async () => button('Close photos')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const pictures = () => [...document.querySelectorAll('dialog img')].map((img) => img.getAttribute('src'));
const place = () => dialog()?.querySelector('header p')?.textContent;
const full = () => document.querySelector('dialog img:last-of-type');
const happen = (element: Element | null, type: string) => act(async () => element?.dispatchEvent(new Event(type)));
const gone = () => vi.waitFor(() => expect(dialog()).toBeNull());

describe('a photo over the whole screen', () => {
  it('says which it is, and when it was taken in London', () => {
    expect(dialog()?.open).toBe(true);
    expect(place()).toBe('1 of 3 · Taken 02/07/2026 00:30');
  });

  it('shows the thumbnail until the full picture is there', async () => {
    const [{ image: address } = { image: '' }] = images;
    expect(pictures()).toEqual([`${address}?w=320`, address]);
    await happen(full(), 'load');
    expect(pictures()).toEqual([address]);
    expect(full()?.getAttribute('alt')).toBe('Photo 1 of 3, Taken 02/07/2026 00:30');
  });

  it('keeps the thumbnail where the full picture is not on this phone, says so, and tries again with signal', async () => {
    const [{ image: address } = { image: '' }] = images;
    await happen(full(), 'error');
    expect(pictures()).toEqual([`${address}?w=320`]);
    expect(dialog()?.querySelector('[role=status]')?.textContent).toBe('The full photo is not on this phone');
    await act(async () => window.dispatchEvent(new Event('online')));
    expect(pictures()).toEqual([`${address}?w=320`, address]);
  });

  it('names the picture once where nothing of it is on this phone', async () => {
    await happen(full(), 'error');
    await happen(document.querySelector('dialog img'), 'error');
    expect(pictures()).toEqual([]);
    expect(dialog()?.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('Photo 1 of 3');
  });

  it('moves to the next one by buttons, which keep their places at both ends', async () => {
    expect(button('Previous photo')?.getAttribute('aria-disabled')).toBe('true');
    await click('Previous photo');
    expect(place()).toContain('1 of 3');
    await click('Next photo');
    await click('Next photo');
    await click('Next photo');
    expect(place()).toBe('3 of 3');
    expect(button('Next photo')?.getAttribute('aria-disabled')).toBe('true');
    await click('Previous photo');
    expect(place()).toBe('2 of 3');
  });

  it('moves to the next one by arrow keys', async () => {
    await press('ArrowRight');
    expect(place()).toBe('2 of 3');
    await press('ArrowLeft');
    expect(place()).toContain('1 of 3');
  });

  it('zooms by button and key, and is whole again for the next photo', async () => {
    const scale = () => /scale\((?<by>[\d.]+)\)/u.exec(dialog()?.querySelector('[style]')?.getAttribute('style') ?? '');
    await click('Zoom in');
    await press('+');
    expect(scale()?.groups?.['by']).toBe('4');
    await press('-');
    expect(scale()?.groups?.['by']).toBe('2');
    await click('Next photo');
    expect(scale()?.groups?.['by']).toBe('1');
    await click('Zoom in');
    await click('Whole photo');
    expect(scale()?.groups?.['by']).toBe('1');
  });

  it('moves within a zoomed photo by arrow keys, not to the next one', async () => {
    await click('Zoom in');
    await press('ArrowRight');
    expect(place()).toContain('1 of 3');
  });

  it('keeps its keys from the page below', async () => {
    const below = vi.fn();
    document.addEventListener('keydown', below);
    await press('ArrowRight');
    await press('Escape');
    document.removeEventListener('keydown', below);
    expect(below).not.toHaveBeenCalled();
  });
});

describe('the way out of a photo', () => {
  const bike = '/bikes/4?tab=reports#top';

  it('is one entry of the history, without an address of its own', () => {
    expect([router.history.location.href, router.history.length]).toEqual([bike, 3]);
  });

  it.each([
    ['the button', () => click('Close photos')],
    ['Escape', () => press('Escape')],
    ['the phone’s Back', () => act(async () => router.history.go(-1))],
    ['a Back that only the dialog hears of', () => happen(dialog(), 'cancel')],
    ['a browser that closes the dialog by itself', () => act(async () => dialog()?.close())],
  ])('is %s, back to the bike', async (_, leave) => {
    await leave();
    await gone();
    expect(router.history.location.href).toBe(bike);
    expect(router.history.location.state.layers ?? []).toEqual([]);
    expect(document.activeElement?.id).toBe('open');
    await act(async () => router.history.back());
    expect(router.history.location.href).toBe('/');
  });

  it('can be taken, and the photo opened again', async () => {
    await click('Close photos');
    await gone();
    await act(async () => document.querySelector<HTMLElement>('#open')?.click());
    await vi.waitFor(() => expect(router.history.location.state.layers).toHaveLength(1));
    await press('Escape');
    await gone();
    expect(router.history.location.href).toBe(bike);
  });
});
