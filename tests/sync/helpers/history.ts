// A simulated school: carries out acts one by one and checks the invariants after each (ledger.ts).
import { vi } from 'vitest';
import { REQUEST_TIMEOUT } from '~contract/wire/limits';
import { noAnswer } from '~data/http/api-error';
import type { Owner } from '~data/database/owner';
import { actOnCertificateAtDesk, openBooks } from './act-on-certificates';
import { actAtDesk } from './act-on-contacts';
import { type Act, isOnCertificateAtDesk, type OnContactAtDesk, type Personal, valueOf } from './acts';
import { rest, until } from './clock';
import { Ledger } from './ledger';
import { ModelServer } from './model-server';
import { drained, Person } from './person';
import { Phone, type Tab } from './phone';
import { bike, comment, permissions, supplier } from './rows';

// The header's counts run on timers of their own, which no seed could repeat.
vi.mock('~data/pending/counts', () => ({ watchCounts: () => () => undefined }));

export type Shape = { phones: number; tabs: number; hasLocks: boolean };

/** One phone with its tabs; the person uses any of them. */
export type Holder = { owner: Owner; phone: Phone; people: Person[]; ledger: Ledger };

export class History {
  readonly server = new ModelServer();
  readonly holders: Holder[] = [];
  readonly #shape: Shape;

  constructor(shape: Shape) {
    this.#shape = shape;
    const { server } = this;
    server.put('suppliers', { ...supplier(1), name: 'Quayside Ltd' });
    for (let id = 1; id <= 3; id += 1) server.put('bikes', bike(id));
    server.put('bike_comments', comment(1, 1));
    openBooks(server);
    for (let index = 0; index < shape.phones; index += 1) {
      const owner = { userId: 7 + index, schoolId: 1 };
      server.put('permissions', permissions(owner.userId));
      const phone = new Phone(server, this.holders[0]?.phone);
      this.holders.push({ owner, phone, people: [], ledger: new Ledger(server, owner, shape.phones === 1) });
    }
  }

  get clock() {
    return this.#holder(0).phone.clock;
  }

  /** Opens every tab and waits until each phone has everything. */
  async start(): Promise<this> {
    for (const holder of this.holders) {
      for (let tab = 0; tab < this.#shape.tabs; tab += 1) holder.people.push(new Person(this.#open(holder)));
      await until(async () => (await this.#anybody(holder).bikes()).length === 3, 'the mirror is full');
    }
    return this;
  }

  /** One act, a few turns of the loop, and a look at everything. */
  async do(act: Act, turns: number): Promise<void> {
    const holder = this.#holder('who' in act ? act.who : 0);
    holder.ledger.expect(act);
    await this.#act(act, holder);
    await rest(turns);
    for (const one of this.holders) await this.#look(one);
  }

  /** The network heals, everybody deletes what still needs them: then nothing waits, and all agree. */
  async finish(): Promise<void> {
    this.#heal();
    for (const holder of this.holders) await this.#drain(holder);
    for (const holder of this.holders) {
      const me = this.#anybody(holder);
      for (const { seq } of await me.outbox()) {
        if (seq !== undefined) await holder.ledger.carryOut({ kind: 'discard', who: 0, row: 0 }, me);
      }
      await this.#look(holder);
    }
    // Also longer than a request that nobody answers waits: a pull may have fallen into a black hole when all was sent.
    await this.clock.pass(REQUEST_TIMEOUT + 11_000);
    for (const holder of this.holders) {
      await this.#drain(holder);
      for (const { tab } of holder.people) tab.engine?.nudge();
    }
    await rest(200);
    for (const holder of this.holders) {
      const seen = JSON.stringify(this.server.seen());
      await until(async () => JSON.stringify(await holder.phone.mirror(holder.owner)) === seen, 'all agree');
      await this.#look(holder);
      await holder.ledger.atRest(this.#anybody(holder));
    }
  }

  close(): void {
    for (const { phone } of this.holders) phone.close();
  }

  #heal(): void {
    this.server.isAway = false;
    for (const { phone, people } of this.holders) {
      phone.faults.length = 0;
      for (const { tab } of people) tab.thaw();
      for (const { tab } of people) tab.engine?.nudge();
    }
  }

  async #drain(holder: Holder): Promise<void> {
    // A tab that an earlier fault still kills is opened again.
    await rest();
    await this.#look(holder);
    await drained(holder.phone, { owner: holder.owner, step: 15_000 });
    await this.#look(holder);
  }

  async #act(act: Act, holder: Holder): Promise<void> {
    const { server } = this;
    if ('who' in act) await this.#personal(act, holder, this.#person(holder, act.who));
    else if (act.kind === 'away') server.isAway = true;
    else if (act.kind === 'back') server.isAway = false;
    else if (act.kind === 'pass') await this.clock.pass(act.milliseconds);
    else if (act.kind === 'jump') this.clock.set(this.clock.now() + act.milliseconds);
    else if (act.kind === 'desk') this.#desk(act);
    else if (act.kind === 'deskRemove') this.#deskRemove(act.row);
    else if (isOnCertificateAtDesk(act.kind)) actOnCertificateAtDesk(server, act.kind, act.row);
    else this.#deskContacts(act.kind, act.row);
  }

  #desk(act: Extract<Act, { kind: 'desk' }>): void {
    const row = pick([...(this.server.rows.get('bikes')?.values() ?? [])], act.row);
    // Only phones change colours.
    const field = act.field === 'colour' ? 'model' : act.field;
    if (row) this.server.put('bikes', { ...row, [field]: valueOf(field, act.value) });
  }

  #deskContacts(kind: OnContactAtDesk, index: number): void {
    const gone = actAtDesk(this.server, kind, index);
    for (const { ledger } of this.holders) ledger.bury(gone?.['client_key']);
  }

  #deskRemove(index: number): void {
    const row = pick([...(this.server.rows.get('bikes')?.values() ?? [])], index);
    if (!row) return;
    for (const { ledger } of this.holders) ledger.bury(row['client_key']);
    for (const child of this.server.rows.get('bike_comments')?.values() ?? []) {
      if (child['bike'] === row.id) this.server.remove('bike_comments', child.id);
    }
    this.server.remove('bikes', row.id);
  }

  async #personal(act: Personal, holder: Holder, me: Person): Promise<void> {
    const { tab } = me;
    if (act.kind === 'fault') holder.phone.faults.push(act.fault);
    else if (act.kind === 'token') holder.phone.isTokenDead = true;
    else if (act.kind === 'storage') loseDatabase(tab);
    else if (act.kind === 'kill') tab.kill();
    else if (act.kind === 'freeze') tab.freeze();
    else if (act.kind === 'thaw') for (const one of holder.people) one.tab.thaw();
    else if (act.kind === 'nudge') tab.engine?.nudge();
    else if (act.kind === 'event') tab.event();
    else await holder.ledger.carryOut(act, me);
  }

  async #look(holder: Holder): Promise<void> {
    do this.#revive(holder);
    while (!(await holder.ledger.look(this.#anybody(holder))));
  }

  /** A tab that is gone is opened again. */
  #revive(holder: Holder): void {
    for (const person of holder.people) if (person.tab.isDead) person.tab = this.#open(holder);
  }

  #open({ phone, owner }: Holder) {
    return phone.open({ owner, hasLocks: this.#shape.hasLocks }).start();
  }

  /** The tab that this person uses now; nobody uses one that is frozen. */
  #person(holder: Holder, index: number): Person {
    this.#revive(holder);
    return (
      pick(
        holder.people.filter(({ tab }) => !tab.isFrozen),
        Math.floor(index / this.holders.length),
      ) ?? this.#anybody(holder)
    );
  }

  #anybody(holder: Holder): Person {
    const first = holder.people.find(({ tab }) => !tab.isFrozen && !tab.isDead);
    const [any] = holder.people;
    if (!any) throw noAnswer();
    return first ?? any;
  }

  #holder(index: number): Holder {
    const holder = pick(this.holders, index);
    if (!holder) throw noAnswer();
    return holder;
  }
}

function pick<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}

/** The browser drops the database right after its next use. */
function loseDatabase({ door }: Tab): void {
  const run = door.run.bind(door);
  door.run = (fn) => {
    door.run = run;
    let left = 1;
    return run(async (database) => {
      const answer = await fn(database);
      left -= 1;
      if (left >= 0) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      return answer;
    });
  };
}
