// Several phones of one school against the real server: each keeps what it has stored while another one is in use. The line can lose
// what is sent or answered, and a page can be killed with its requests under way.
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Tokens } from '~contract/users/users';
import { door } from '~data/database-access';
import { getOrder } from '~data/orders/order';
import { listOutbox } from '~data/sync-centre/items';
import { changeUser, type TestApp } from '~tests/server/helpers/app';
import { openPhoneWith, type Phone } from '~tests/server/helpers/phone';
import { heard, sendAll } from '~tests/server/helpers/sending';
import { openCashier, type Cashier } from '~tests/server/orders/cashier';

const EDIT = 'USER_PERMISSION_EDIT';

/** What a request meets: it isn't sent, its answer gets lost, or it is never answered at all, so that the page waits for ever. */
export type Fault = 'lost-before' | 'lost-after' | 'silence';

/** The cashier's desk, and phones of Callum and the owner, who may do everything with bookings, and certificates. */
export async function openYard() {
  const desk = await openCashier();
  const more = {
    calendar_permission: EDIT,
    order_permission: EDIT,
    contact_permission: EDIT,
    certificate_permission: EDIT,
  };
  await changeUser(desk.app.db, 'callum@example.com', { permissions: more });
  const line = new Line(desk.app);
  const phone = async (person: 'callum' | 'owner') =>
    new Handset(desk, line, await desk.app.signIn(`${person}@example.com`));
  return { desk, line, phone };
}
export type Yard = Awaited<ReturnType<typeof openYard>>;

/** The way to the server. `faults`: what the next writes meet, in order; undefined: nothing. */
export class Line {
  readonly faults: (Fault | undefined)[] = [];
  /** How many writes have reached the server. */
  worked = 0;
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** The page's fetch goes over this line from now on. A page that met silence sends and hears nothing any more. */
  connect(): void {
    const page = { isSilent: false };
    vi.stubGlobal('fetch', (url: string, options: RequestInit) => this.#fetch(page, url, options));
  }

  async #fetch(page: { isSilent: boolean }, url: string, options: RequestInit): Promise<Response> {
    if (page.isSilent) return never();
    const isWrite = options.method !== 'GET' && !url.includes('/sync/status');
    const fault = isWrite ? this.faults.shift() : undefined;
    if (fault === 'lost-before') throw new TypeError('Failed to fetch');
    if (fault === 'silence') page.isSilent = true;
    const { status, text, headers } = await this.#app.call(options.method as 'POST', url, {
      headers: options.headers as Record<string, string>,
      ...(typeof options.body === 'string' && { raw: options.body }),
    });
    if (isWrite) this.worked += 1;
    if (fault === 'lost-after') throw new TypeError('Failed to fetch');
    if (page.isSilent) return never();
    return heard({ status, text, headers });
  }
}

function never(): Promise<Response> {
  return new Promise(() => undefined);
}

/** One phone in somebody's hand. Its methods first make it the one that is in use. */
export class Handset {
  readonly #stored = new IDBFactory();
  readonly #desk: Cashier;
  readonly #line: Line;
  readonly #tokens: Tokens;
  #phone: Phone | null = null;

  constructor(desk: Cashier, line: Line, tokens: Tokens) {
    this.#desk = desk;
    this.#line = line;
    this.#tokens = tokens;
  }

  /** What the app does on this phone. Saving needs no signal. */
  async use<T>(fn: () => Promise<T>): Promise<T> {
    await this.#open();
    return fn();
  }

  /** Pulls what is new at the school. */
  async pull(): Promise<void> {
    const phone = await this.#open();
    await phone.pull();
  }

  /** Sends until nothing is left that is sent automatically. */
  async send(): Promise<void> {
    await this.#open();
    this.#line.connect();
    await sendAll();
  }

  /** Sends; the page is killed when a write has reached the server and was not answered. There must be something to send. */
  async sendAndDie(): Promise<void> {
    await this.#open();
    this.#line.connect();
    this.#line.faults.unshift('silence');
    const before = this.#line.worked;
    void sendAll();
    await vi.waitFor(() => {
      if (this.#line.worked === before) throw new Error('not sent yet');
    });
    this.die();
  }

  /** The page is killed: nothing is closed or told to anybody. */
  die(): void {
    door.close();
    this.#phone = null;
    used = null;
  }

  /** Sends everything that can be sent, and pulls what is new. */
  async settle(): Promise<void> {
    await this.send();
    await this.pull();
  }

  /** What is shown of a booking: outcome, course, held, over, and what hasn't reached the school. */
  shown(id: number) {
    return this.use(async () => {
      const { order, money, pending } = (await getOrder(id)) ?? {};
      return [order?.outcome, order?.school_course_id, money?.held, money?.over, pending];
    });
  }

  /** What needs fixing: the action and why. */
  cards() {
    return this.use(async () => {
      const { fixing } = await listOutbox();
      return fixing.map(({ op, action, trouble, about }) => ({
        did: action ?? op,
        why: trouble && 'message' in trouble ? trouble.message : '',
        about,
      }));
    });
  }

  /** How many changes are only on this phone. */
  waiting(): Promise<number> {
    return this.use(() => door.run(({ work }) => work.mutations.count()));
  }

  async #open(): Promise<Phone> {
    if (this.#phone && used === this.#phone) return this.#phone;
    const opened = await openPhoneWith(this.#desk.app, this.#tokens, this.#stored);
    this.#phone = opened;
    used = opened;
    return opened;
  }
}

/** The phone that is in use: the app has one door. */
let used: Phone | null = null;
