// What a device does with the feed, in its simplest form: puts rows, stamps them with the epoch, takes tombstones, and
// after a snapshot removes what the snapshot did not bring.
import { expect } from 'vitest';
import { feedPage, type FeedChange, type FeedPage } from '~contract/wire/feed';
import type { Answer, TestApp } from '~tests/server/helpers/app';

type Held = { change: FeedChange; epoch: string };

export class Device {
  readonly rows = new Map<string, Held>();
  /** Every change in the order in which it came. */
  readonly seen: FeedChange[] = [];
  cursor: string | undefined;
  epoch: string | undefined;
  collections: string[] = [];
  readonly #app: TestApp;
  readonly #token: string;

  constructor(app: TestApp, token: string) {
    this.#app = app;
    this.#token = token;
  }

  /** A device of this person, signed in. */
  static async of(app: TestApp, email: string): Promise<Device> {
    return new Device(app, (await app.signIn(email)).access);
  }

  ask(limit = 1000, cursor = this.cursor): Promise<Answer> {
    const query = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    return this.#app.call('GET', `/sync/changes?limit=${limit}${query}`, { token: this.#token });
  }

  /** One page. */
  async pull(limit?: number): Promise<FeedPage> {
    const answer = await this.ask(limit);
    expect(answer.status, answer.text).toBe(200);
    const page = feedPage.parse(answer.body);
    this.#take(page);
    return page;
  }

  /** Pages until the device is up to date; `between` runs after each. */
  async pullAll(limit?: number, between: () => Promise<unknown> = async () => undefined): Promise<FeedPage[]> {
    const pages: FeedPage[] = [];
    do {
      pages.push(await this.pull(limit));
      if (pages.at(-1)?.more === true) await between();
    } while (pages.at(-1)?.more === true);
    return pages;
  }

  /** id → version of a collection's rows. */
  versions(collection: string): Record<number, number | null> {
    const rows = [...this.rows.values()].filter(({ change }) => change.collection === collection);
    return Object.fromEntries(rows.map(({ change }) => [change.id, change.version]));
  }

  row(collection: string, id: number): FeedChange['row'] {
    return this.rows.get(`${collection} ${id}`)?.change.row ?? null;
  }

  #take(page: FeedPage): void {
    for (const change of page.changes) {
      this.seen.push(change);
      const key = `${change.collection} ${change.id}`;
      if (change.row === null) this.rows.delete(key);
      else this.rows.set(key, { change, epoch: page.epoch });
    }
    this.cursor = page.cursor;
    this.epoch = page.epoch;
    this.collections = page.collections;
    for (const [key, { change, epoch }] of this.rows) {
      const hidden = !page.collections.includes(change.collection);
      if (hidden || (!page.more && epoch !== page.epoch)) this.rows.delete(key);
    }
  }
}
