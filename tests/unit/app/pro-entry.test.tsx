// @vitest-environment dom
// A menu entry of a school without Pro: greyed, with its tooltip. What the school had once may still be read.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { menuEntries, PRO_TOOLTIP } from '~app/shell/menu';
import { ProEntry } from '~app/shell/pro-entry';
import { TooltipHost } from '~ui/overlays/tooltip-host';
import { someone } from '~tests/helpers/people';
import { openPage } from '../features/open-page';
import type { ProState } from '~contract/users/users';
import type { ReactNode } from 'react';

async function show(pro: ProState, hover: boolean) {
  const { permissions, user } = someone('EDIT', {}, pro);
  const entry = menuEntries(permissions, user, '2026-11-21').find(({ area }) => area === 'bikes');
  if (!entry) throw new Error('no entry');
  const rootRoute = createRootRoute({ component: Outlet });
  const at = (path: string, component?: () => ReactNode) =>
    createRoute({ getParentRoute: () => rootRoute, path, ...(component && { component }) });
  const page = at('/calendar', () => (
    <>
      <ProEntry entry={entry} className="" />
      <TooltipHost />
    </>
  ));
  const history = openPage(rootRoute.addChildren([page, at('/bikes'), at('/pro')]), ['/calendar'], 1440);
  const narrow = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(hover: hover)' ? Object.assign(new EventTarget(), { matches: hover }) : narrow(query),
  );
  const element = await vi.waitFor(() => {
    const one = document.querySelector<HTMLElement>('.pro-entry');
    if (!one) throw new Error('no entry');
    return one;
  });
  return { element, history };
}

it.each([true, false])('Pro ended, hover %s: greyed, says so, and opens the list to be read', async (hover) => {
  const { element, history } = await show('ended', hover);
  expect(element.getAttribute('href')).toBe('/bikes');
  expect(element.textContent).toContain('(Pro)');
  element.click();
  await vi.waitFor(() => expect(history.location.pathname).toBe('/bikes'));
});

it('Pro ended: keyboard focus shows the tooltip', async () => {
  const { element } = await show('ended', true);
  element.focus();
  await vi.waitFor(() => expect(document.body.textContent).toContain(PRO_TOOLTIP));
});

it('never Pro: a click opens nothing, and the tooltip says why', async () => {
  const { element, history } = await show('never', true);
  expect(element.getAttribute('aria-disabled')).toBe('true');
  element.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'mouse' }));
  element.click();
  element.focus();
  await vi.waitFor(() => expect(document.body.textContent).toContain(PRO_TOOLTIP));
  expect(history.location.pathname).toBe('/calendar');
});

it('never Pro: a tap opens the page about Pro', async () => {
  const { element } = await show('never', false);
  expect(element.getAttribute('href')).toBe('/pro');
});
