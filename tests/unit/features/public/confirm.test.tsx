// @vitest-environment dom
// The page behind the link that confirms a school's address: a look confirms nothing, a press does.
import { beforeEach, expect, it } from 'vitest';
import { ConfirmScreen } from '~features/public/confirm-screen';
import type { Server } from '~tests/unit/data/tab';
import { named, press, see, text } from '~tests/unit/features/bikes/bike-page';
import { openLink, signedOut } from './link-page';

const PATH = '/public/confirm/abc/';
const proof = (confirmed: boolean) => ({
  status: 200,
  json: { school: 'Harbour & Hill', email: 'o…@example.com', confirmed },
});

let server: Server;
beforeEach(() => {
  server = signedOut();
});

const open = () => openLink('/confirm/abc', <ConfirmScreen token="abc" />);

it('names the school and the address, and confirms it with a press', async () => {
  server.answer(PATH, proof(false), proof(true));
  open();
  await see('o…@example.com was given for Harbour & Hill.');
  expect(server.to(PATH).map(({ method }) => method)).toEqual(['GET']);
  press('Confirm address');
  await see('This address is confirmed');
  expect(named('Confirm address')).toBeUndefined();
  expect(server.to(PATH).map(({ method }) => method)).toEqual(['GET', 'POST']);
});

it('says that an unknown link doesn’t work, and what to do', async () => {
  server.answer(PATH, { status: 404, json: { detail: 'Not found' } });
  open();
  await see('This link doesn’t work');
  expect(text()).toContain('let Connect send another one');
});

it('without a connection nothing is said to be confirmed', async () => {
  server.answer(PATH, proof(false), 'no signal');
  open();
  await see('Is this your school’s address?');
  press('Confirm address');
  await see('It isn’t known whether your choice arrived. Try again.');
  expect(text()).not.toContain('This address is confirmed');
});
