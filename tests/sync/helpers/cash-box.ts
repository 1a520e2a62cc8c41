// Payments, outcomes, moves and cancellations as a person makes them: the app's own functions in their tab.
import type { OrderMove } from '~contract/orders/orders';
import type { Outcome } from '~domain/orders/outcomes';
import type { Person } from './person';
import { inTab } from './screen';

const saving = await import('~data/orders/save');
const reading = await import('~data/orders/order');

type Set = Exclude<Outcome, 'CANCELLED' | 'CANCELLED_CHARGED'>;

export class CashBox {
  readonly me: Person;

  constructor(me: Person) {
    this.me = me;
  }

  pay(id: number, amount: number, method: 'CASH' | 'CARD' = 'CASH') {
    return this.#save(() => saving.takePayment(id, { amount, method }));
  }

  set(id: number, outcome: Set) {
    return this.#save(() => saving.setOutcome(id, outcome));
  }

  move(id: number, to: number, more: Partial<OrderMove> = {}) {
    return this.#save(() => saving.moveBooking(id, { school_course_id: to, ...more }));
  }

  cancel(id: number) {
    return this.#save(() => saving.cancelBooking(id, { money: 'keep' }));
  }

  /** What is shown of a booking: outcome, held, receipts, and what hasn't reached the school. */
  async shown(id: number): Promise<unknown[]> {
    const detail = await inTab(this.me.tab, () => reading.getOrder(id));
    const { order, money, pending } = detail ?? {};
    return [order?.outcome, money?.held, order?.payments.map(({ receipt }) => receipt), pending];
  }

  async #save<T>(fn: () => Promise<T>): Promise<T> {
    const saved = await inTab(this.me.tab, fn);
    this.me.tab.engine?.nudge();
    return saved;
  }
}
