// A small school on the model server, and one phone of one person.
import type { FeedPage } from '~contract/wire/feed';
import type { FeedState } from '~data/database/db';
import { type FeedPosition, getFeed } from '~data/mirror/feed-state';
import { type Applied, applyPage } from '~data/mirror/apply';
import { rest, until } from './clock';
import { ModelServer } from './model-server';
import { Phone, type Tab } from './phone';
import { bike, comment, permissions, supplier } from './rows';

export class School {
  readonly server = new ModelServer();
  readonly phone = new Phone(this.server);
  tab: Tab = this.phone.open();

  constructor() {
    this.server.put('permissions', permissions(7));
    this.server.put('suppliers', supplier(1));
    for (let id = 1; id <= 5; id += 1) this.server.put('bikes', bike(id));
    this.server.put('bike_comments', comment(1, 1));
  }

  /** Pulls until everything is there, as a started engine does. */
  async synced(): Promise<void> {
    const { clock } = this.phone;
    clock.set(clock.now() + 1);
    if (this.tab.engine) this.tab.engine.nudge();
    else this.tab.start();
    await until(async () => {
      const feed = await this.feed();
      return !feed.filling && feed.pulled === clock.now();
    }, 'the device has everything');
    await rest();
  }

  feed(): Promise<FeedState> {
    return this.tab.read(getFeed);
  }

  apply(asked: FeedPosition, page: FeedPage): Promise<Applied> {
    return this.tab.read((db) => applyPage(db, asked, page, this.phone.clock.now()));
  }

  /** The app is killed and opened again. */
  restart(): void {
    this.tab.kill();
    this.tab = this.phone.open();
  }
}
