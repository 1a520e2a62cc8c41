// A void can be taken back: the school never hears of one that wasn't sent, and has both in its history of any other.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { until } from './helpers/clock';
import { fillShelf, Issuer, ONE } from './helpers/issuer';
import { Yard } from './helpers/yard';

let yard: Yard;
let issuer: Issuer;
beforeEach(async () => {
  yard = new Yard();
  fillShelf(yard.server);
  await yard.start();
  issuer = new Issuer(yard.me);
  // Saving asks the device's clock, which is the engine's.
  vi.spyOn(Date, 'now').mockImplementation(yard.phone.clock.now);
});
afterEach(() => {
  vi.restoreAllMocks();
  yard.phone.close();
});

it.each(['with', 'without'])('undone in time, it is never sent, %s signal', async (signal) => {
  if (signal === 'without') yard.goAway();
  const spoilt = await issuer.void(ONE, { undoable: true });
  await yard.phone.clock.pass(UNDO_FOR - 500);
  expect(await issuer.state(ONE)).toEqual(['VOID', 'waiting']);
  await issuer.undoVoid(ONE);
  expect([await issuer.state(ONE), await yard.me.outbox()]).toEqual([['CERTIFICATE_PENDING', null], []]);
  yard.comeBack();
  await yard.phone.clock.pass(UNDO_FOR);
  await issuer.settled();
  expect([issuer.effects(spoilt), issuer.school(ONE).version]).toEqual([[0], 1]);
});

it('held for the undo time, it is sent when that ends', async () => {
  const spoilt = await issuer.void(ONE, { undoable: true });
  await yard.phone.clock.pass(UNDO_FOR + 500);
  await issuer.settled();
  expect([issuer.effects(spoilt), issuer.school(ONE).status]).toEqual([[1], 'VOID']);
});

it('once the school has it, it is undone there', async () => {
  const spoilt = await issuer.void(ONE);
  await issuer.settled();
  expect(issuer.school(ONE)).toMatchObject({ status: 'VOID', version: 2 });
  await issuer.undoVoid(ONE);
  await issuer.settled();
  expect(issuer.effects(spoilt)).toEqual([1]);
  expect(issuer.school(ONE)).toMatchObject({ status: 'CERTIFICATE_PENDING', version: 3 });
});

it.each(['lost-after', 'black-hole'] as const)('on its way (%s), it is done and then undone', async (kind) => {
  yard.phone.faults.push({ kind });
  const spoilt = await issuer.void(ONE);
  await until(async () => (await yard.me.outbox())[0]?.attempts === 1, 'it may have arrived');
  await issuer.undoVoid(ONE);
  expect((await issuer.state(ONE))[0]).toBe('CERTIFICATE_PENDING');
  await issuer.settled();
  expect(issuer.effects(spoilt)).toEqual([1]);
  expect(issuer.school(ONE)).toMatchObject({ status: 'CERTIFICATE_PENDING', version: 3 });
});
