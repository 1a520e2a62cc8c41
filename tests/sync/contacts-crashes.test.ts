// The app dies, or runs twice, while something about a contact is on its way: each change is made once, and nothing is lost.
import { afterEach, describe, expect, it } from 'vitest';
import { rest, until } from './helpers/clock';
import { Clerk } from './helpers/clerk';
import { Person } from './helpers/person';
import { contact } from './helpers/rows';
import { Yard } from './helpers/yard';

let yard: Yard;
let clerk: Clerk;
afterEach(() => yard.phone.close());

/** `people`: how many contacts the school has; enough of them fill more than one pack. */
async function start(options: { hasLocks?: boolean } = {}, people = 3): Promise<void> {
  yard = new Yard(options);
  for (let id = 1; id <= people; id += 1) yard.server.put('customers', contact(id));
  await yard.start();
  clerk = new Clerk(yard);
}

const gone = () => until(() => yard.me.tab.isDead, 'the app is gone');

describe('the app is killed', () => {
  it.each(['kill-claimed', 'kill-worked', 'kill-answered'] as const)(
    'as a new contact is sent, with a note behind: %s',
    async (kind) => {
      await start();
      yard.phone.faults.push({ kind });
      const made = await clerk.add();
      const said = await clerk.note(made.id, 'Rides a 125 already').catch(() => null);
      await gone();
      await rest();
      yard.reopen();
      expect((await clerk.everybody()).filter(({ last_name }) => last_name === 'Vu')).toHaveLength(1);
      await clerk.settled();
      const mids = [made.mid, ...(said ? [said.mid] : [])];
      expect(yard.effects(...mids)).toEqual(mids.map(() => 1));
      const row = clerk.named('Vu');
      expect(await clerk.notes(made.id)).toHaveLength(said ? 1 : 0);
      expect(await clerk.contact(made.id)).toMatchObject({ id: row.id, pending: null });
    },
  );

  it.each(['kill-claimed', 'kill-worked', 'kill-answered'] as const)('while a file is sent: %s', async (kind) => {
    await start();
    yard.goAway();
    const made = await clerk.add();
    const file = await clerk.attach(made.id, 'licence', 'Front side');
    yard.comeBack();
    const faults = [{ kind }];
    yard.phone.weather = (call) => (call.file ? faults.shift() : undefined);
    await gone();
    await rest();
    yard.reopen();
    await clerk.settled();
    expect(yard.effects(made.mid, file.mid)).toEqual([1, 1]);
    expect(clerk.school('customer_documents')).toMatchObject([{ customer: clerk.named('Vu').id, size: 7 }]);
    expect(await yard.phone.past((db) => db.blobs.count())).toBe(0);
  });

  it.each(['customer_packs', 'customer_lines', 'sent', 'idmap'] as const)(
    'between the school’s answer and its last row here, at %s: nothing of it is stored, and the next start stores all',
    async (table) => {
      await start({}, 300);
      const { tab } = yard.me;
      yard.goAway();
      const made = await clerk.add();
      const said = await clerk.note(made.id, 'Rides a 125 already');
      await tab.read(({ work }) => {
        const die = () => {
          work.abort();
          tab.kill();
        };
        work.table(table).hook('creating', die);
        work.table(table).hook('updating', die);
        return Promise.resolve();
      });
      yard.comeBack();
      await gone();
      await rest();
      expect(yard.effects(made.mid)).toEqual([1]);
      const held = await yard.phone.past(async (db) => [await db.mutations.count(), await db.sent.count()]);
      expect(held).toEqual([2, 0]);
      yard.reopen();
      expect((await clerk.everybody()).filter(({ last_name }) => last_name === 'Vu')).toHaveLength(1);
      await clerk.settled();
      expect(yard.effects(made.mid, said.mid)).toEqual([1, 1]);
      expect(clerk.school('customers')).toHaveLength(301);
    },
  );
});

describe('two tabs of one person', () => {
  const open = async (options: { hasLocks?: boolean } = {}) => {
    await start(options);
    const second = new Clerk(yard, new Person(yard.phone.open(options).start()));
    await rest(200);
    return second;
  };

  it('one adds a contact, the other writes about them before they have a school id', async () => {
    const second = await open();
    yard.phone.faults.push({ kind: 'late', by: 1000 });
    const made = await clerk.add();
    await until(() => yard.phone.requests.length > 0, 'it is on its way');
    expect((await second.everybody()).map(({ id }) => id)).toContain(made.id);
    const said = await second.note(made.id, 'Rides a 125 already');
    const file = await second.attach(made.id, 'licence');
    const changed = await second.edit(made.id, { town: 'Staneley' });
    await yard.phone.clock.pass(2000);
    await clerk.settled();
    await second.settled();
    expect(yard.effects(made.mid, said.mid, file.mid, changed?.mid ?? '')).toEqual([1, 1, 1, 1]);
    expect(clerk.named('Vu')).toMatchObject({ town: 'Staneley' });
  });

  it('both change one contact: each sees the other’s change, and both are kept', async () => {
    const second = await open();
    yard.goAway();
    await clerk.edit(1, { town: 'Staneley' });
    expect(await second.contact(1)).toMatchObject({ town: 'Staneley', pending: 'waiting' });
    await second.edit(1, { phone: '07700 900999' });
    expect(await clerk.contact(1)).toMatchObject({ town: 'Staneley', phone: '07700 900999' });
    yard.comeBack();
    await second.settled();
    expect(await clerk.contact(1)).toMatchObject({ town: 'Staneley', phone: '07700 900999', pending: null });
    expect(yard.server.writes.conflicts).toBe(0);
  });

  it('the sending tab is killed as its answer arrives: the other goes on, and nothing is made twice', async () => {
    const second = await open();
    yard.phone.faults.push({ kind: 'kill-worked' });
    const made = await clerk.add();
    await gone();
    const said = await second.note(made.id, 'Rides a 125 already');
    yard.me.tab = second.me.tab;
    await second.settled();
    expect(yard.effects(made.mid, said.mid)).toEqual([1, 1]);
    expect(await second.notes(second.named('Vu').id)).toHaveLength(1);
  });

  it('without locks both send: still once each', async () => {
    const second = await open({ hasLocks: false });
    yard.goAway();
    const made = await clerk.add();
    const said = await second.note(made.id, 'Rides a 125 already');
    const other = await second.add({ last_name: 'Ng' });
    yard.comeBack();
    await clerk.settled();
    await second.settled();
    expect(yard.effects(made.mid, said.mid, other.mid)).toEqual([1, 1, 1]);
    expect([clerk.named('Vu'), clerk.named('Ng')]).toHaveLength(2);
  });
});
