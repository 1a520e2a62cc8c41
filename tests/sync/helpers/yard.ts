// A school with five bikes, and one person in its yard with one phone: the mirror is full, the engine runs.
import { expect } from 'vitest';
import type { Mutation } from '~data/database/db';
import { rest, until } from './clock';
import { ModelServer } from './model-server';
import type { Row } from './model-tables';
import { drained, Person } from './person';
import { Phone, type Tab } from './phone';
import { bike, comment, permissions, staff, supplier } from './rows';

export class Yard {
  readonly server = new ModelServer();
  readonly phone: Phone;
  readonly me: Person;

  constructor(options: { hasLocks?: boolean } = {}) {
    const { server } = this;
    server.put('permissions', permissions(7));
    server.put('suppliers', { ...supplier(1), name: 'Quayside Ltd' });
    server.put('suppliers', supplier(2, 'Hilltop Park'));
    server.put('staff_ref', staff(3));
    for (let id = 1; id <= 5; id += 1) server.put('bikes', bike(id));
    server.put('bike_comments', comment(1, 1));
    this.phone = new Phone(server);
    this.me = new Person(this.phone.open(options));
  }

  /** Starts the engine and waits until the mirror is full. */
  async start(): Promise<this> {
    this.me.tab.start();
    await this.same();
    return this;
  }

  /** Takes the signal away. */
  goAway(): void {
    this.server.isAway = true;
  }

  /** There is signal again, and the app notices. */
  comeBack(): void {
    this.server.isAway = false;
    this.phone.faults.length = 0;
    this.phone.weather = () => undefined;
    for (const tab of this.phone.tabs) tab.engine?.nudge();
  }

  /** The app is started again on the same phone. What ran before must be gone. */
  reopen(): Tab {
    if (!this.me.tab.isDead) this.me.tab.kill();
    this.me.tab = this.phone.open().start();
    return this.me.tab;
  }

  /** Sends everything that can be sent; then screen, mirror and server must agree. */
  async settled(): Promise<void> {
    await drained(this.phone);
    await this.same();
    expect(this.server.writes.violations).toEqual([]);
    if ((await this.me.outbox()).length > 0) return;
    const shown = await this.me.bikes();
    expect(shown).toEqual(this.list('bikes').map((row) => ({ ...row, pending: null })));
  }

  /** The mirror must equal the server. */
  async same(): Promise<void> {
    for (const tab of this.phone.tabs) tab.engine?.nudge();
    await until(
      async () => JSON.stringify(await this.phone.mirror()) === JSON.stringify(this.server.seen()),
      'the mirror is as the server',
    );
    await rest();
  }

  /** The server's rows as a phone may hold them, by id. */
  list(collection: string): Row[] {
    const rows = [...(this.server.rows.get(collection)?.values() ?? [])].toSorted((a, b) => a.id - b.id);
    return rows.map(({ purchase_price: _price, current_value: _value, ...row }) => row);
  }

  /** The server's bikes with this registration: more than one is a duplicate. */
  marked(mark: string): Row[] {
    return this.list('bikes').filter((row) => row['registration_plate'] === mark);
  }

  /** A person at a desk changes a bike. */
  desk(id: number, fields: Record<string, unknown>): Row {
    const row = this.server.rows.get('bikes')?.get(id);
    return this.server.put('bikes', { ...bike(id), ...row, ...fields });
  }

  /** How often each of these changes had its effect. */
  effects(...mids: string[]): number[] {
    return mids.map((mid) => this.server.writes.countEffects(mid));
  }

  /** The one change in the outbox. */
  async only(): Promise<Mutation & { seq: number }> {
    const [first, ...others] = await this.me.outbox();
    if (first?.seq === undefined || others.length > 0) throw new Error(`${others.length + 1} changes wait`);
    return { ...first, seq: first.seq };
  }
}
