// Several tabs of one person: one drives, whatever becomes of it; if the browser has no locks and several drive, no harm is done.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getFeed } from '~data/mirror/feed-state';
import { rest, until } from './helpers/clock';
import { ModelServer } from './helpers/model-server';
import { Phone, type Tab } from './helpers/phone';
import { bike, permissions, supplier } from './helpers/rows';

const BEATS = 15_000;
const SILENCE = 75_000;

let server: ModelServer;
let phone: Phone;

beforeEach(() => {
  server = new ModelServer();
  server.put('permissions', permissions(7));
  server.put('suppliers', supplier(1));
  for (let id = 1; id <= 5; id += 1) server.put('bikes', bike(id));
  phone = new Phone(server);
});

afterEach(() => phone.close());

async function settled(): Promise<void> {
  await rest(200);
}

async function expectSameAsServer(): Promise<void> {
  await until(async () => {
    return JSON.stringify(await phone.mirror()) === JSON.stringify(server.seen());
  }, 'the mirror is as the server');
}

async function twoTabs(options = {}): Promise<[Tab, Tab]> {
  const first = phone.open(options).start();
  await settled();
  const second = phone.open(options).start();
  await settled();
  return [first, second];
}

describe('two tabs', () => {
  it('pull only once, and the follower gets the rows too', async () => {
    const [first, second] = await twoTabs();
    expect([first.isLeading, second.isLeading]).toEqual([true, false]);
    const { asked } = server;
    server.put('bikes', bike(9));
    second.engine?.nudge();
    await expectSameAsServer();
    expect(server.asked - asked).toBe(1);
    expect(await second.read(({ mirror }) => mirror.rows('bikes').count())).toBe(6);
  });

  it('many nudges during a pull are one more pull, never two at once', async () => {
    const [first] = await twoTabs();
    const { asked } = server;
    for (let count = 0; count < 20; count += 1) first.engine?.nudge();
    await settled();
    expect(server.asked - asked).toBe(2);
  });

  it('an event from the server causes a pull at once', async () => {
    const [first] = await twoTabs();
    server.put('bikes', bike(9));
    first.event();
    await expectSameAsServer();
  });

  it('a leader that is well is never replaced, however long it leads', async () => {
    const [first] = await twoTabs();
    await phone.clock.pass(20 * 60_000);
    expect(first.isLeading).toBe(true);
  });
});

describe('leader-killed', () => {
  it('in the middle of a snapshot: the next tab continues where it was', async () => {
    server.limit = 1;
    const first = phone.open().start();
    const second = phone.open().start();
    await until(async () => (await first.read(getFeed)).rows > 2, 'some pages');
    first.kill();
    await settled();
    expect(second.isLeading).toBe(true);
    await expectSameAsServer();
    expect((await second.read(getFeed)).epoch).toBe(1);
  });
});

describe('leader-frozen-with-lock', () => {
  it('a visible tab takes over after a minute of silence; the page of the frozen one changes nothing', async () => {
    const [first, second] = await twoTabs();
    server.put('bikes', bike(6));
    first.freeze();
    first.engine?.nudge();
    await settled();
    second.engine?.nudge();
    await phone.clock.pass(BEATS);
    expect(second.isLeading).toBe(false);
    await phone.clock.pass(SILENCE);
    expect(second.isLeading).toBe(true);
    server.put('bikes', bike(6, { colour: 'Blue' }));
    second.engine?.nudge();
    await expectSameAsServer();
    first.thaw();
    await settled();
    expect([first.isLeading, second.isLeading]).toEqual([false, true]);
    await expectSameAsServer();
    second.kill();
    await settled();
    expect(first.isLeading).toBe(true);
    server.put('bikes', bike(7));
    first.engine?.nudge();
    await expectSameAsServer();
  });

  it('a hidden tab does not take over; once visible it first gives the leader time to respond', async () => {
    const first = phone.open().start();
    await settled();
    const second = phone.open({ isVisible: false }).start();
    await settled();
    first.freeze();
    await phone.clock.pass(10 * 60_000);
    expect(first.isLeading).toBe(true);
    second.comeBack();
    await phone.clock.pass(BEATS);
    expect(first.isLeading).toBe(true);
    await phone.clock.pass(SILENCE);
    expect(second.isLeading).toBe(true);
  });

  it('a leader whose database hangs is replaced as well', async () => {
    const [first, second] = await twoTabs();
    const { door } = first;
    door.run = () => new Promise(() => undefined);
    first.engine?.nudge();
    await phone.clock.pass(2 * SILENCE);
    expect(second.isLeading).toBe(true);
  });
});

describe('locks-unavailable', () => {
  it('every tab pulls, and the cursor keeps them from interfering', async () => {
    server.limit = 1;
    const tabs = [1, 2, 3].map(() => phone.open({ hasLocks: false }).start());
    await expectSameAsServer();
    server.limit = 1000;
    for (let id = 1; id <= 5; id += 1) {
      server.put('bikes', bike(id, { colour: 'Blue' }));
      server.remove('bikes', id - 1);
      for (const tab of tabs) tab.engine?.nudge();
    }
    await expectSameAsServer();
    await settled();
    expect((await phone.mirror())['bikes']).toEqual(server.seen()['bikes']);
  });

  it('a tab that freezes while applying a page changes nothing when it wakes', async () => {
    const [first, second] = await twoTabs({ hasLocks: false });
    server.put('bikes', bike(6));
    first.engine?.nudge();
    first.freeze();
    await settled();
    server.put('bikes', bike(6, { colour: 'Blue' }));
    server.remove('bikes', 1);
    second.engine?.nudge();
    await expectSameAsServer();
    const { cursor } = await second.read(getFeed);
    first.thaw();
    await settled();
    expect((await second.read(getFeed)).cursor).toBe(cursor);
    await expectSameAsServer();
  });
});
