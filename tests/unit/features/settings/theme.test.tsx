// @vitest-environment dom
// The booking page's settings: what the form shows, how it speaks of colours, what it sends, and what it says without signal.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WidgetSettings } from '~contract/widget/rows';
import { ThemeScreen } from '~features/settings/widget/theme-screen';
import { setSyncStatus } from '~sync/status';
import { toast } from '~ui/overlays/toasts';
import { hearToasts } from '~tests/helpers/stand-ins';
import { supplier } from '~tests/sync/helpers/rows';
import { field, fill, problem, seeField, tick, value } from '~tests/unit/features/bikes/bike-form-hands';
import { feed, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Server } from '~tests/unit/data/tab';

hearToasts();

const PATH = '/school/widget/';

function settings(but: Partial<WidgetSettings> = {}): WidgetSettings {
  const head = { id: 1, version: 3, client_key: null, updated: '2026-11-20T10:00:00.000Z' };
  const look = { primary: '#1D4ED8', button: '#1D4ED8', text: '#1F2937', radius: 8, font: 'SYSTEM' } as const;
  const offer = { notice_hours: 24, change_notice_hours: 72, window_days: 120, show_prices: true, show_spaces: true };
  const money = { pay: 'ON_DAY', deposit_percent: 30, cooling_off: true, terms_url: '', privacy_url: '' } as const;
  return { ...head, slug: 'quayside', open: false, ...look, ...offer, sites: [], courses: [], ...money, ...but };
}

let server: Server;
beforeEach(() => {
  server = signInAnew();
  server.answer(`${PATH}preview/`, { status: 200, json: { path: '/book/quayside?preview=1-2-x' } });
});

async function open(row = settings()) {
  await feed({ suppliers: [supplier(3, 'Quayside Yard')], widget_settings: [row] });
  const rootRoute = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/settings/widget/theme', component: ThemeScreen });
  openPage(rootRoute.addChildren([page]), ['/settings/widget/theme'], 1440);
  await seeField('Address');
}

it('shows what the school has, the real page, and the code for a website', async () => {
  await open();
  expect([value('Address'), value('Buttons'), value('Days ahead, at most')]).toEqual(['quayside', '#1D4ED8', '120']);
  expect(text()).toContain('Riders can’t book yet: the page is closed.');
  expect(text()).toContain(`<script src="${location.origin}/embed.js" data-school="quayside" async></script>`);
  expect(text()).toContain('[connect_booking school="quayside"]');
  await soon(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('/book/quayside?preview=1-2-x'));
});

it('offers the nearest colour that can be read in place of a pale one, which is not sent', async () => {
  server.answer(PATH, { status: 200, json: settings({ version: 4, primary: '#9A6300' }) });
  await open();
  fill('Headings and links', '#f59e0b');
  await see('Hard to read on white (contrast 2.1 : 1, at least 4.5 is needed).');
  press('Save');
  await soon(() => expect(problem('Headings and links')).toMatch(/^Too pale to read on white/u));
  expect(server.to(PATH)).toEqual([]);
  const nearest = /Use (#[0-9A-F]{6})/u.exec(text() ?? '')?.[1] ?? '';
  press(`Use ${nearest}`);
  await soon(() => expect(value('Headings and links')).toBe(nearest));
  press('Save');
  await soon(() => expect(vi.mocked(toast)).toHaveBeenCalledWith('done', 'The booking page was changed'));
  expect(server.to(PATH).map(({ body }) => body)).toEqual([{ primary: nearest }]);
});

it('sends what was changed once, for the version that was shown, and keeps it where the server refuses', async () => {
  server.answer(PATH, { status: 400, json: { slug: ['Another school has this address'] } }, 'no signal', {
    status: 200,
    json: settings({ version: 4, slug: 'pier', open: true, sites: [3] }),
  });
  await open();
  fill('Address', 'quay');
  tick('Riders can book on this page');
  await seeField('Quayside Yard');
  tick('Quayside Yard');
  fill('Days ahead, at most', 'many');
  press('Save');
  await soon(() => expect(problem('Days ahead, at most')).toBe('This field must be a number'));
  fill('Days ahead, at most', '120');
  press('Save');
  await soon(() => expect(problem('Address')).toBe('Another school has this address'));
  fill('Address', 'pier');
  press('Save');
  await see('What you typed is still here.');
  press('Save');
  await soon(() => expect(text()).not.toContain('Riders can’t book yet'));
  const sent = server.to(PATH);
  expect(sent.map(({ body }) => body).at(-1)).toEqual({ slug: 'pier', open: true, sites: [3] });
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"3"', '"3"']);
  expect(new Set(sent.slice(1).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

it('never overwrites another person’s change, and shows theirs when asked', async () => {
  await open();
  fill('Address', 'mine');
  await feed({ widget_settings: [settings({ version: 4, slug: 'theirs' })] });
  await see('Someone else changed these settings.');
  expect(value('Address')).toBe('mine');
  press('Show theirs');
  await soon(() => expect(value('Address')).toBe('theirs'));
});

it('can be read without signal, and says first that a change needs it', async () => {
  setSyncStatus({ state: 'offline' });
  await open();
  expect(text()).toContain('This needs signal.');
  expect(text()).toContain('The preview needs signal.');
  expect(document.querySelector('iframe')).toBeNull();
  expect(value('Hours before a course, at least')).toBe('24');
  expect([...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Save')).toBe(false);
});

it('can be read, and not changed, without edit access', async () => {
  server = signInAnew('VIEW');
  server.answer(`${PATH}preview/`, { status: 200, json: { path: '/book/quayside?preview=1-2-x' } });
  await open();
  expect(field('Address').closest('fieldset')?.disabled).toBe(true);
});
