// @vitest-environment dom
// What waits in one person's outbox is never sent with another one's token.
import { beforeEach, expect, it } from 'vitest';
import { listDevices } from '~contract/users/users';
import { freshBrowser, openTab, Server, storeSession, type Tab } from '~tests/unit/data/tab';

let server: Server;
let tab: Tab;

beforeEach(async () => {
  freshBrowser();
  server = new Server().answer('/users/devices/', { status: 200, json: { count: 0, results: [] } });
  tab = await openTab();
});

it('sends a call in the name of the signed-in person, and of nobody else', async () => {
  const access = storeSession();
  const claims = JSON.parse(atob(access.split('.')[1] ?? '')) as { sub: string };
  const asUser = Number(claims.sub);
  await tab.call(listDevices, { asUser });
  expect(server.seen).toHaveLength(1);
  await expect(tab.call(listDevices, { asUser: asUser + 1 })).rejects.toMatchObject({ name: 'NobodyError' });
  expect(server.seen).toHaveLength(1);
});
