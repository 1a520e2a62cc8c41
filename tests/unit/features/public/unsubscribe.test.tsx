// @vitest-environment dom
// The page behind the link at the end of an offer: it ends them, takes that back, and says plainly what went wrong.
import { beforeEach, expect, it, vi } from 'vitest';
import * as subscriptions from '~data/school/subscription';
import { UnsubscribeScreen } from '~features/public/unsubscribe-screen';
import type { Server } from '~tests/unit/data/tab';
import { named, press, see, text } from '~tests/unit/features/bikes/bike-page';
import { openLink, signedOut } from './link-page';

const PATH = '/public/unsubscribe/abc/';
const subscription = (unsubscribed: boolean) => ({
  status: 200,
  json: { school: 'Harbour & Hill', email: 'd…@example.com', unsubscribed },
});

let server: Server;
beforeEach(() => {
  server = signedOut();
});

const open = () => openLink('/unsubscribe/abc', <UnsubscribeScreen token="abc" />);

it('names the school and the address, ends the offers, and takes it back', async () => {
  server.answer(PATH, subscription(false), subscription(true), subscription(false));
  open();
  await see('Harbour & Hill sends offers to d…@example.com');
  expect(named('Take it back')).toBeUndefined();
  press('Stop offers');
  await see('You are unsubscribed');
  expect(text()).toContain('You still get e-mails about your bookings.');
  press('Take it back');
  await see('Stop offers by e-mail?');
  expect(server.to(PATH).map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
  expect(server.to(PATH).every(({ headers }) => !headers.has('Authorization'))).toBe(true);
});

it('says that an unknown link doesn’t work', async () => {
  server.answer(PATH, { status: 404, json: { detail: 'Not found' } });
  open();
  await see('This link doesn’t work');
  expect(named('Stop offers')).toBeUndefined();
});

it('without a connection nobody knows whether the choice arrived, and it can be tried again', async () => {
  server.answer(PATH, 'no signal');
  open();
  await see('There is no connection. Nothing has changed yet.');
  server.answer(PATH, subscription(false));
  press('Try again');
  await see('Stop offers by e-mail?');
  server.answer(PATH, 'no signal');
  press('Stop offers');
  await see('There is no connection. It isn’t known whether your choice arrived. Try again.');
  expect(text()).toContain('Stop offers by e-mail?');
});

it('a refusal says that nothing has changed', async () => {
  server.answer(PATH, subscription(false), { status: 429, json: { detail: 'Too many tries.', code: 'throttled' } });
  open();
  await see('Stop offers by e-mail?');
  press('Stop offers');
  await see('Too many tries. Nothing has changed yet.');
});

it('says what stopped on this device, and can be tried again', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const failure = new DOMException('closed', 'InvalidStateError');
  vi.spyOn(subscriptions, 'askSubscription').mockRejectedValueOnce(failure);
  vi.spyOn(subscriptions, 'setSubscription').mockRejectedValueOnce(failure);
  server.answer(PATH, subscription(false), subscription(true));
  open();
  await see('Something went wrong on this device. Nothing has changed yet.');
  press('Try again');
  await see('Stop offers by e-mail?');
  press('Stop offers');
  await see('Something went wrong on this device. It isn’t known whether your choice arrived. Try again.');
  press('Stop offers');
  await see('You are unsubscribed');
});
