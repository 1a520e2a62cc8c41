// Two people change one bike, or one person changes it twice.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from './helpers/clock';
import { Yard } from './helpers/yard';

let yard: Yard;
beforeEach(async () => {
  yard = await new Yard().start();
});
afterEach(() => yard.phone.close());

const serverBike = (id: number) => yard.list('bikes').find((row) => row.id === id);

/** This phone changes bike 1 without signal, meanwhile a desk does, then the phone comes back. */
async function both(mine: Record<string, unknown>, theirs: Record<string, unknown>) {
  yard.goAway();
  const changed = await yard.me.edit(1, mine);
  yard.desk(1, theirs);
  yard.comeBack();
  await yard.settled();
  return changed?.mid ?? '';
}

describe('disjoint-fields', () => {
  it('of one bike merge: both changes are kept, and nobody is asked', async () => {
    const mid = await both({ colour: 'Blue', model: 'CB500' }, { status: 'BIKE_STATUS_AT_RISK' });
    expect(serverBike(1)).toMatchObject({ colour: 'Blue', model: 'CB500', status: 'BIKE_STATUS_AT_RISK' });
    expect([yard.effects(mid), yard.server.writes.conflicts]).toEqual([[1], 1]);
  });

  it('with the same value from both are no conflict', async () => {
    const mid = await both({ colour: 'Blue' }, { colour: 'Blue' });
    expect([await yard.me.outbox(), yard.effects(mid)]).toEqual([[], [1]]);
  });

  it('that differ only in the order of a bike’s sites are no conflict', async () => {
    yard.desk(1, { supplier: [site(1), site(2)] });
    await yard.same();
    await both({ supplier: [2] }, { supplier: [site(2), site(1)] });
    expect(await yard.me.outbox()).toEqual([]);
    expect(serverBike(1)).toMatchObject({ supplier: [{ id: 2 }] });
  });

  const site = (id: number) => {
    const name = id === 1 ? 'Quayside Ltd' : 'Hilltop Park Ltd';
    return { id, name, connect_location_name: id === 1 ? 'Quayside Yard' : 'Hilltop Park' };
  };
});

describe('field-conflict', () => {
  it('changes nothing at the school, and shows both values in Needs fixing', async () => {
    const mid = await both({ colour: 'Blue', model: 'CB500' }, { colour: 'Green' });
    expect(yard.effects(mid)).toEqual([0]);
    expect(serverBike(1)).toMatchObject({ colour: 'Green', model: 'CB125F' });
    expect(await yard.only()).toMatchObject({
      mid,
      status: 'conflict',
      lastError: { kind: 'conflict', fields: ['colour'], current: { colour: 'Green', version: 2 } },
    });
  });

  it('kept as mine: sent under a new key, once', async () => {
    const mid = await both({ colour: 'Blue', model: 'CB500' }, { colour: 'Green' });
    await yard.me.resolve((await yard.only()).seq, ['colour']);
    await yard.settled();
    expect(serverBike(1)).toMatchObject({ colour: 'Blue', model: 'CB500' });
    expect([yard.effects(mid), yard.server.writes.effects.length]).toEqual([[0], 1]);
  });

  it('kept as theirs: only the fields not in conflict are sent', async () => {
    await both({ colour: 'Blue', model: 'CB500' }, { colour: 'Green' });
    await yard.me.resolve((await yard.only()).seq, []);
    await yard.settled();
    expect(serverBike(1)).toMatchObject({ colour: 'Green', model: 'CB500' });
  });

  it('with nothing left to send, the change is removed', async () => {
    await both({ colour: 'Blue' }, { colour: 'Green' });
    await yard.me.resolve((await yard.only()).seq, []);
    await yard.settled();
    expect([await yard.me.outbox(), yard.server.writes.effects]).toEqual([[], []]);
    expect(await yard.me.bike(1)).toMatchObject({ colour: 'Green', pending: null });
  });

  it('a price that was typed in always asks, and theirs is not kept on the phone', async () => {
    const mid = await both({ purchase_price: 150_000 }, { purchase_price: 161_234, colour: 'Green' });
    const kept = await yard.only();
    expect(kept).toMatchObject({ mid, status: 'conflict', lastError: { fields: ['purchase_price'] } });
    expect(JSON.stringify(kept)).not.toContain('161234');
    expect(JSON.stringify(await yard.phone.past((db) => db.rows('bikes').toArray()))).not.toContain('purchase_price');
  });
});

describe('conflicts merged without asking', () => {
  it.each([
    [1200, 1500, 1500],
    [1500, 1200, 1500],
  ])('mileage takes the larger: mine %i, theirs %i', async (mine, theirs, stands) => {
    await both({ current_mileage: mine }, { current_mileage: theirs });
    expect(await yard.me.outbox()).toEqual([]);
    expect(serverBike(1)).toMatchObject({ current_mileage: stands });
  });

  it('a smaller mileage drops out, and the rest goes under a new key', async () => {
    const mid = await both({ current_mileage: 1200, colour: 'Blue' }, { current_mileage: 1500 });
    expect(serverBike(1)).toMatchObject({ current_mileage: 1500, colour: 'Blue' });
    expect([yard.effects(mid), yard.server.writes.effects.length]).toEqual([[0], 1]);
  });

  it('on or off: the last change is kept', async () => {
    yard.desk(1, { sms_notification: false, email_notification: true });
    await yard.same();
    yard.goAway();
    await yard.me.edit(1, { sms_notification: true, email_notification: false });
    yard.desk(1, { sms_notification: true, email_notification: true });
    yard.comeBack();
    await yard.settled();
    expect(serverBike(1)).toMatchObject({ sms_notification: true, email_notification: false });
  });
});

describe('second-patch-after-settle', () => {
  it('is sent with the version that the first one made, without a conflict with itself', async () => {
    const { me, phone, server } = yard;
    phone.faults.push({ kind: 'late', by: 2000 });
    const first = await me.edit(1, { colour: 'Blue' });
    await until(() => phone.requests.length === 1, 'the first is on its way');
    const second = await me.edit(1, { colour: 'Green' });
    expect(second?.mid).not.toBe(first?.mid);
    await phone.clock.pass(3000);
    await yard.settled();
    expect(yard.effects(first?.mid ?? '', second?.mid ?? '')).toEqual([1, 1]);
    expect([serverBike(1)?.['colour'], server.writes.conflicts]).toEqual(['Green', 0]);
  });

  it('does not overwrite a change of its field at the desk while the first was on its way', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'lost-before' });
    phone.weather = () => ({ kind: 'lost-before' });
    const first = await me.edit(1, { model: 'CB500' });
    await until(async () => (await yard.only()).attempts > 0, 'the first was tried');
    const second = await me.edit(1, { colour: 'Blue' });
    yard.desk(1, { colour: 'Green' });
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(first?.mid ?? '', second?.mid ?? '')).toEqual([1, 0]);
    expect(serverBike(1)).toMatchObject({ model: 'CB500', colour: 'Green' });
    expect(await yard.only()).toMatchObject({ status: 'conflict', lastError: { fields: ['colour'] } });
  });
});

describe('edit-while-inflight', () => {
  it('the change on its way is left alone; the next one goes after it, and both are on screen', async () => {
    const { me, phone } = yard;
    phone.faults.push({ kind: 'late', by: 2000 });
    const made = await me.add('WX24ABC');
    await until(() => phone.requests.length === 1, 'it is on its way');
    const changed = await me.edit(made.id, { colour: 'Blue' });
    expect(await me.bike(made.id)).toMatchObject({ colour: 'Blue', pending: 'sending' });
    await phone.clock.pass(3000);
    await yard.settled();
    expect(phone.requests[0]?.body).not.toHaveProperty('colour');
    expect(yard.effects(made.mid, changed?.mid ?? '')).toEqual([1, 1]);
    expect(yard.marked('WX24ABC')).toMatchObject([{ colour: 'Blue' }]);
  });

  it('does not overwrite a price changed at the desk either, as the phone cannot compare prices', async () => {
    const { me, phone } = yard;
    phone.weather = () => ({ kind: 'lost-before' });
    await me.edit(1, { model: 'CB500' });
    await until(async () => (await yard.only()).attempts > 0, 'the first was tried');
    const second = await me.edit(1, { purchase_price: 150_000 });
    yard.desk(1, { purchase_price: 161_234 });
    yard.comeBack();
    await yard.settled();
    expect(yard.effects(second?.mid ?? '')).toEqual([0]);
    expect(await yard.only()).toMatchObject({ status: 'conflict', lastError: { fields: ['purchase_price'] } });
  });

  it('a price is sent without a question if nobody else changed the row in between', async () => {
    const { me, phone, server } = yard;
    phone.faults.push({ kind: 'late', by: 2000 });
    await me.edit(1, { model: 'CB500' });
    await until(() => phone.requests.length === 1, 'the first is on its way');
    await me.edit(1, { purchase_price: 150_000 });
    await phone.clock.pass(3000);
    await yard.settled();
    expect([server.writes.conflicts, server.rows.get('bikes')?.get(1)?.['purchase_price']]).toEqual([0, 150_000]);
  });
});
