// @vitest-environment dom
import { beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser, Server } from '~tests/unit/data/tab';

const CONFIG = {
  help_url: 'https://help.example.com/',
  support_email: 'help@example.com',
  sales_email: 'sales@example.com',
  operator: { name: 'Connect', address: 'London', company_number: '1' },
  stripe_publishable_key: null,
  mail: 'none',
  sms: 'none',
  sms_replies: true,
  vehicle_lookup: 'none',
  demo: null,
};

beforeEach(() => {
  freshBrowser();
  vi.resetModules();
});

it('the help address is asked for once, however many screens want it', async () => {
  const { getPublicConfig } = await import('~data/api/public-config');
  const server = new Server().answer('/public/config', { status: 200, json: CONFIG });
  const [one, two] = await Promise.all([getPublicConfig(), getPublicConfig()]);
  expect([one?.help_url, two, await getPublicConfig()]).toEqual([CONFIG.help_url, one, one]);
  expect(server.seen).toHaveLength(1);
});

it('without signal there is none, and it is asked for again later', async () => {
  const { getPublicConfig } = await import('~data/api/public-config');
  new Server().answer('/public/config', 'no signal', { status: 200, json: CONFIG });
  await expect(getPublicConfig()).resolves.toBeNull();
  await expect(getPublicConfig()).resolves.toMatchObject({ mail: 'none' });
});
