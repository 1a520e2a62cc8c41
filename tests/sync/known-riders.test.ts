// Without access to contacts, without signal: what is done for riders of the courses that somebody sees arrives like anything
// else, and until then the screen claims nothing of them that this phone cannot see.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLLECTIONS } from '~contract/wire/collections';
import { CBT, course, ITM, order } from './helpers/calendar-rows';
import { Diary } from './helpers/diary';
import { fillShelf, HOMELESS, Issuer, ONE, TWO, WHOLE } from './helpers/issuer';
import { Yard } from './helpers/yard';

let yard: Yard;
let issuer: Issuer;
let diary: Diary;
const whole = order(71, CBT).customer;
beforeEach(async () => {
  yard = new Yard();
  fillShelf(yard.server);
  const homeless = { ...whole, id: HOMELESS, last_name: 'Pennington 3', full_name: 'Isla Rose Pennington 3' };
  yard.server.put('courses', course(CBT));
  yard.server.put('courses', course(ITM, { constant: 'ITM', code: 'ITM', start_time: '17:00:00' }));
  yard.server.put('orders', order(71, CBT, { customer: { ...whole, licence_number: 'PENNI961028IR8RB' } }));
  yard.server.put('orders', order(72, CBT, { customer: homeless }));
  yard.server.allow(COLLECTIONS.filter((name) => !name.startsWith('customer')));
  await yard.start();
  issuer = new Issuer(yard.me);
  diary = new Diary(yard.me);
});
afterEach(() => yard.phone.close());

describe('without access to contacts', () => {
  it('a rider’s certificate is issued without signal: not ready at first, then as the school answers', async () => {
    expect(await yard.me.contacts()).toEqual([]);
    yard.goAway();
    const done = [await issuer.issue(ONE), await issuer.issue(TWO, { customer: HOMELESS })];
    for (const number of [ONE, TWO]) {
      expect(await issuer.one(number)).toMatchObject({ status: 'NOT_READY', isUnseen: true });
    }
    expect((await issuer.one(TWO))?.customer?.full_name).toBe('Isla Rose Pennington 3');
    yard.comeBack();
    await issuer.settled();
    expect(issuer.effects(...done)).toEqual([1, 1]);
    expect([await issuer.state(ONE), await issuer.state(TWO)]).toEqual([
      ['READY_TO_RETURN', null],
      ['NOT_READY', null],
    ]);
    expect([issuer.school(ONE).customer?.id, issuer.school(TWO).customer?.id]).toEqual([WHOLE, HOMELESS]);
    expect((await issuer.one(ONE))?.isUnseen).toBeUndefined();
  });

  it('a certificate is changed for its holder, who is on no course any more', async () => {
    await issuer.issue(ONE, { customer: HOMELESS });
    await issuer.settled();
    yard.server.remove('orders', 72);
    await issuer.same();
    yard.goAway();
    const done = await issuer.change(ONE, { customer: HOMELESS, issued_at: '2026-11-19T12:00:00.000Z' });
    expect(await issuer.one(ONE)).toMatchObject({ customer: { id: HOMELESS, address: '' }, isUnseen: true });
    yard.comeBack();
    await issuer.settled();
    expect(issuer.effects(done)).toEqual([1]);
    expect(await issuer.one(ONE)).toMatchObject({ status: 'NOT_READY', issued_at: '2026-11-19T12:00:00.000Z' });
  });

  it('a rider of one course can be booked on another', async () => {
    yard.goAway();
    const booked = await diary.book(ITM, HOMELESS);
    expect((await diary.day()).at(-1)).toMatch(/Isla Rose Pennington 3 \((?:waiting|sending)\)$/u);
    yard.comeBack();
    await diary.settled();
    expect(yard.effects(booked.mid)).toEqual([1]);
    expect(diary.riders(ITM)).toEqual(['Isla Rose Pennington 3']);
  });
});
