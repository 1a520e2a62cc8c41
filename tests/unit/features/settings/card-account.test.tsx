// @vitest-environment dom
// The school's account at the card provider: how it stands, and the way to set it up.
import 'fake-indexeddb/auto';
import { createRootRoute } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CardAccount } from '~contract/payments/account';
import { CardAccountCard } from '~features/settings/card-account-card';
import { setSyncStatus } from '~sync/status';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { whyOff } from '~tests/unit/features/contacts/contact-page';
import { openPage } from '~tests/unit/features/open-page';
import type { Server } from '~tests/unit/data/tab';

const PATH = '/school/card-account/';
const NONE: CardAccount = { mode: 'stripe', state: 'NONE', checked_at: null };

let server: Server;
beforeEach(() => {
  server = signInAnew();
});

function open(account: CardAccount, noEdit: string | null = null) {
  server.answer(PATH, { status: 200, json: account });
  openPage(createRootRoute({ component: () => <CardAccountCard noEdit={noEdit} /> }), ['/'], 1440);
}

it('leads to the provider’s own page', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  server.answer(`${PATH}onboarding/`, { status: 200, json: { url: 'https://connect.example/setup' } });
  open(NONE);
  await see('Riders can pay by a link with a card');
  press('Set up card payments');
  await soon(() => expect(assign).toHaveBeenCalledWith('https://connect.example/setup'));
});

it('asks the provider again while it checks the school', async () => {
  server.answer(`${PATH}check/`, { status: 200, json: { ...NONE, state: 'READY' } });
  open({ ...NONE, state: 'STARTED' });
  await see('The card provider still asks for details');
  press('Check again');
  await see('Your school takes cards by payment links.');
  expect(named('Check again')).toBeUndefined();
});

it('says that it is not set up on this server, and offers nothing', async () => {
  open({ ...NONE, mode: 'none' });
  await see('Payment links are not set up on this server.');
  expect(named('Set up card payments')).toBeUndefined();
});

it('says in the demonstration that no card is charged', async () => {
  open({ ...NONE, mode: 'stand-in' });
  await see('In the demonstration no card is charged.');
});

it('needs signal and the right to edit, and says so', async () => {
  setSyncStatus({ state: 'offline' });
  open(NONE);
  await see('This needs signal.');
  setSyncStatus({ state: 'all-sent' });
  open(NONE, 'You can look at settings');
  await see('Set up card payments');
  expect(whyOff('Set up card payments')).toBe('You can look at settings');
  expect(text()).toContain('Card payments');
});
