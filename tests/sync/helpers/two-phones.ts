// Two people of one school in one yard, each with a phone: mine and theirs, over the same books.
import { fillShelf, Issuer } from './issuer';
import { Person } from './person';
import { Phone } from './phone';
import { permissions } from './rows';
import { Yard } from './yard';

/** The person with the other phone. */
export const OTHER = { userId: 8, schoolId: 1 };

export class TwoPhones {
  readonly yard = new Yard();
  readonly mine: Issuer;
  readonly theirs: Issuer;

  constructor() {
    const { server, phone, me } = this.yard;
    fillShelf(server);
    server.put('permissions', permissions(OTHER.userId));
    this.mine = new Issuer(me);
    this.theirs = new Issuer(new Person(new Phone(server, phone).open({ owner: OTHER })));
  }

  /** Starts both engines and waits until the mirrors are full. */
  async start(): Promise<this> {
    await this.yard.start();
    this.theirs.me.tab.start();
    await this.theirs.same();
    return this;
  }

  /** The other phone sends everything, while none of my phone's writes get through. */
  async letThem(): Promise<void> {
    this.yard.phone.weather = () => ({ kind: 'lost-before' });
    this.yard.server.isAway = false;
    await this.theirs.settled();
  }

  /** The same; then my phone has signal, too, and sends everything. */
  async letThemFirst(): Promise<void> {
    await this.letThem();
    this.yard.comeBack();
    await this.mine.settled();
  }

  /** My change of this place in the queue. */
  async change(seq: number | null) {
    return (await this.mine.me.outbox()).find((one) => one.seq === seq);
  }

  close(): void {
    for (const { me } of [this.mine, this.theirs]) me.tab.phone.close();
  }
}
