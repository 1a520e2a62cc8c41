// @run embedded alone
// The school is restored from a backup while a phone has sent more, and has more to send: nothing of it reaches a wrong record,
// and nothing that is gone is called received.
import { afterEach, describe, expect, it } from 'vitest';
import { bikeCreate } from '~contract/bikes/bikes';
import { door } from '~data/database-access';
import type { Lost } from '~data/database/db';
import { dismissLost, hasTargets, isSendable, sendAgain } from '~data/after-restore/lost-changes';
import { listOutbox } from '~data/sync-centre/items';
import { enqueue, type NewChange } from '~data/outbox/enqueue';
import { findRetarget, retarget } from '~data/after-restore/retarget';
import { openRig, WAYS, type Rig, type Way } from '~tests/server/helpers/restored';

let rig: Rig;
/** The admin's token; a restore ends the session. */
let token = '';
afterEach(() => rig.close());

const now = () => rig.app().now().getTime();
const save = (change: Omit<NewChange, 'mid' | 'about'> & { about?: string }) =>
  door.run((database) => enqueue(database, { mid: crypto.randomUUID(), about: '', ...change }, now()));
const waiting = () => door.run(({ work }) => work.mutations.toArray());
const lost = () => door.run(({ work }) => work.lost.toArray());
const feed = () => door.run(({ mirror }) => mirror.feed.get('main'));
const NAME = { first_name: 'Isla', last_name: 'Pennington' };
const addIsla = () => save({ op: 'create', entity: 'customers', body: NAME, about: 'Isla Pennington' });
const say = (parentId: number, note: string) =>
  save({ op: 'create', entity: 'customer_notes', parentId, body: { note }, about: 'Isla Pennington' });

const five = async (mark: string) => {
  const supplier = [(await rig.phone.stored()).suppliers[0]?.['id']];
  return bikeCreate.parse({ registration_plate: mark, make: 'Honda', model: 'CB125F', engine_size: 124, supplier });
};

async function signIn(): Promise<string> {
  token ||= (await rig.app().signIn('admin@example.com')).access;
  return token;
}

async function atSchool(path: string): Promise<Record<string, unknown>[]> {
  const { body } = await rig.app().call('GET', `${path}?page_size=100`, { token: await signIn() });
  return (body as { results: Record<string, unknown>[] }).results;
}
async function post(path: string, body: object): Promise<{ id: number }> {
  const answer = await rig.app().call('POST', path, { token: await signIn(), body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { id: number };
}

/** The contact and the bike as the phone knows them by the school's ids. */
async function idsOfBoth(name: string, mark: string): Promise<[contact: number, bike: number]> {
  const { customers, bikes } = await rig.phone.stored();
  const contact = customers.find((row) => row['first_name'] === 'Isla' && row['last_name'] === name)?.['id'];
  return [Number(contact), Number(bikes.find((row) => row['registration_plate'] === mark)?.['id'])];
}

async function begin(way: Way): Promise<void> {
  rig = await openRig(way);
  token = '';
  await rig.pull();
}

async function restore(): Promise<void> {
  await rig.restore();
  token = '';
}

describe.each(WAYS)('restored-wrong-record: %s', (way) => {
  it('changes to a new contact and bike reach nobody else, and are sent once those exist again', async () => {
    await begin(way);
    const isla = await addIsla();
    const bike = await save({ op: 'create', entity: 'bikes', body: await five('Q901QQ'), about: 'Q901QQ' });
    await rig.send();
    await rig.pull();
    const [contact, machine] = await idsOfBoth('Pennington', 'Q901QQ');
    // One named by its id on this device, one by the school's: forms use both for a row that was made here.
    await say(isla.id, 'Heart condition');
    await say(contact, 'Wears glasses');
    const report = { comment: 'Brake lever bent', reported_by: [] };
    await save({ op: 'create', entity: 'bike_comments', parentId: bike.id, body: report, about: 'Q901QQ' });
    await save({ op: 'patch', entity: 'bikes', targetId: machine, body: { colour: 'Pink' }, baseVersion: 1 });

    await restore();
    const other = await post('/customers/', { first_name: 'Somebody', last_name: 'Else' });
    const otherBike = await post('/bike_management/motorbikes/', await five('Q902QQ'));
    const isGivenAgain = way === 'a copy put back by hand';
    expect([other.id === contact, otherBike.id === machine]).toEqual([isGivenAgain, isGivenAgain]);

    // The engine sends before it pulls: what holds is the reference.
    await rig.send();
    expect(await atSchool(`/customers/${other.id}/notes/`)).toEqual([]);
    expect(await atSchool(`/bike_management/motorbikes/${otherBike.id}/comments/`)).toEqual([]);
    expect((await atSchool('/bike_management/motorbikes/')).find(({ id }) => id === otherBike.id)).not.toMatchObject({
      colour: 'Pink',
    });
    const { fixing } = await listOutbox();
    expect(fixing.map(({ trouble }) => trouble?.kind)).toEqual(
      Array.from({ length: 4 }, () => (isGivenAgain ? 'stale' : 'deleted')),
    );
    if (isGivenAgain) {
      expect(fixing[0]?.trouble).toMatchObject({ collection: 'customers', id: contact, name: 'Isla Pennington' });
      expect(fixing[2]?.trouble).toMatchObject({ collection: 'bikes', id: machine, name: 'Q901QQ' });
    }

    // Sent changes are sent again by hand; the change that waited for them is offered the row that it was meant for.
    await rig.pull();
    for (const { n = 0 } of await lost())
      expect(await door.run((database) => sendAgain(database, n, now()))).toBe(true);
    await rig.send();
    for (const { seq, op } of fixing) {
      const found = await door.run((database) => findRetarget(database, seq));
      if (op === 'patch' && !isGivenAgain) continue;
      if (found) await door.run((database) => retarget(database, found));
    }
    await rig.send();
    await rig.pull();
    const [isla2, machine2] = await idsOfBoth('Pennington', 'Q901QQ');
    const notes = await atSchool(`/customers/${isla2}/notes/`);
    expect(new Set(notes.map(({ note }) => note))).toEqual(new Set(['Heart condition', 'Wears glasses']));
    expect(notes).toHaveLength(2);
    const comments = await atSchool(`/bike_management/motorbikes/${machine2}/comments/`);
    expect(comments.map(({ comment }) => comment)).toEqual(['Brake lever bent']);
    expect(await atSchool(`/customers/${other.id}/notes/`)).toEqual([]);
  });
});

describe.each(WAYS)('restored-sent-is-gone: %s', (way) => {
  it('nothing is sent before the snapshot is complete; lost changes are listed, and can be sent again', async () => {
    await begin(way);
    const before = await addIsla();
    await say(before.id, 'Heart condition');
    await rig.send();
    await rig.pull();
    await restore();
    await say(before.id, 'Wears glasses');

    const asked = rig.asked().length;
    await rig.pull();
    expect(
      rig
        .asked()
        .slice(asked)
        .filter((one) => one.includes('/sync/status')),
      // Asked before the pull about what was sent last, and after it about everything.
    ).toHaveLength(2);
    const gone: Lost[] = await lost();
    expect(gone).toMatchObject([
      { entity: 'customers', op: 'create', about: 'Isla Pennington', isGone: true, change: { body: NAME } },
      { entity: 'customer_notes', op: 'create', isGone: true, change: { body: { note: 'Heart condition' } } },
    ]);
    expect(gone.map(isSendable)).toEqual([true, true]);
    expect((await feed())?.restored).toBeUndefined();
    expect(await door.run(({ work }) => work.sent.toArray())).toEqual([]);

    // The note cannot be sent before its contact is on its way again.
    const [first, second] = gone;
    const hasRow = (one: Lost | undefined) => door.run((database) => hasTargets(database, one as Lost));
    expect([await hasRow(first), await hasRow(second)]).toEqual([true, false]);
    expect(await door.run((database) => sendAgain(database, second?.n ?? 0, now()))).toBe(false);
    expect(await door.run((database) => sendAgain(database, first?.n ?? 0, now()))).toBe(true);
    expect(await hasRow(second)).toBe(true);
    expect(await door.run((database) => sendAgain(database, second?.n ?? 0, now()))).toBe(true);
    expect(await lost()).toEqual([]);
    await rig.send();
    await rig.pull();
    const [isla] = await idsOfBoth('Pennington', '');
    expect((await atSchool(`/customers/${isla}/notes/`)).map(({ note }) => note)).toContain('Heart condition');
    expect(
      (await atSchool('/customers/')).filter(
        ({ first_name, last_name }) => first_name === 'Isla' && last_name === 'Pennington',
      ),
    ).toHaveLength(1);
  });
});

describe.each(WAYS)('restored-before-the-next-pull: %s', (way) => {
  it('changes sent after the last pull are listed too, and not shown as if the school had them', async () => {
    await begin(way);
    const before = await addIsla();
    await say(before.id, 'Heart condition');
    await rig.send();
    expect((await phoneContacts()).length).toBe(1);
    await restore();

    await rig.pull();
    expect(await lost()).toMatchObject([
      { entity: 'customers', about: 'Isla Pennington', isGone: true, change: { body: NAME } },
      { entity: 'customer_notes', isGone: true, change: { body: { note: 'Heart condition' } } },
    ]);
    expect(await phoneContacts()).toEqual([]);
    expect((await feed())?.restored).toBeUndefined();
    const asked = rig.asked().length;
    await rig.pull();
    expect(
      rig
        .asked()
        .slice(asked)
        .filter((one) => one.includes('/sync/status')),
    ).toEqual([]);
  });
});

/** Those called Isla Pennington in the mirror, beside the ones of the demonstration. */
async function phoneContacts(): Promise<unknown[]> {
  const { customers } = await rig.phone.stored();
  return customers.filter((row) => row['first_name'] === 'Isla' && row['last_name'] === 'Pennington');
}

describe('what is sent after a backup', () => {
  it('waits while the snapshot after it is under way, also in a page that starts meanwhile', async () => {
    await begin('restore --replace');
    await addIsla();
    await rig.send();
    await rig.pull();
    await restore();
    const made = await addIsla();
    await door.run(({ mirror }) => mirror.feed.update('main', { restored: 'hold', filling: true }));
    await rig.send();
    expect(await waiting()).toMatchObject([{ mid: made.mid, status: 'queued', attempts: 0 }]);
    await rig.pull();
    await rig.send();
    expect(await waiting()).toEqual([]);
  });

  it('is dismissed by hand', async () => {
    await begin('restore --replace');
    await addIsla();
    await rig.send();
    await rig.pull();
    await restore();
    await rig.pull();
    for (const { n = 0 } of await lost()) await door.run((database) => dismissLost(database, n));
    await rig.pull();
    expect(await lost()).toEqual([]);
  });
});
