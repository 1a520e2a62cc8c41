// @vitest-environment dom
// Who the school's messages come from: what has to be confirmed, the link again, and how much may leave today.
import 'fake-indexeddb/auto';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { SenderSection } from '~features/messages/settings/sender-section';
import { hearToasts } from '~tests/helpers/stand-ins';
import type { Server } from '~tests/unit/data/tab';
import { feed, named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { openPage } from '~tests/unit/features/open-page';

hearToasts();

const PATH = '/school/sender/';
const facts = (confirmed: boolean) => ({
  status: 200,
  json: {
    addresses: [
      { email: 'owner@example.com', confirmed: true, asked: '2026-11-20T10:00:00.000Z' },
      { email: 'office@example.com', confirmed, asked: '2026-11-24T10:00:00.000Z' },
    ],
    ready: confirmed,
    emails: { used: 1, limit: 2000 },
    per_address: 6,
  },
});

let server: Server;
beforeEach(async () => {
  server = signInAnew();
  await feed({ messages: [] });
});

function open() {
  const rootRoute = createRootRoute();
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => <SenderSection /> });
  openPage(rootRoute.addChildren([page]), ['/'], 320);
}

it('says what has to be confirmed, and sends the link again once', async () => {
  server.answer(PATH, facts(false));
  server.answer('/school/sender/links/', facts(false));
  open();
  await see('No e-mail and no SMS leaves until these addresses are confirmed');
  expect(text()).toContain('Not confirmed');
  press('Send the link again');
  await see('The link is on its way.');
  expect(named('Send the link again')?.hasAttribute('disabled')).toBe(true);
  await soon(() => expect(server.to('/school/sender/links/')).toHaveLength(1));
});

it('says why no link was sent', async () => {
  server.answer(PATH, facts(false));
  const detail = 'No more links can be sent to this address today. Try again in 3 hours.';
  server.answer('/school/sender/links/', { status: 429, json: { detail, code: 'throttled' } });
  open();
  await see('Send the link again');
  press('Send the link again');
  await see(detail);
});

it('says how many e-mails may leave today, and asks for nothing where everything is confirmed', async () => {
  server.answer(PATH, facts(true));
  open();
  await see('Your school has sent 1 e-mail today, of 2,000.');
  expect(text()).toContain('at most 6 messages a day');
  expect(named('Send the link again')).toBeUndefined();
});
