// @vitest-environment dom
// The form that waits a moment to see what becomes of its save.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bike } from '~tests/sync/helpers/rows';
import { NEW_BIKE, openSaver, type Saver } from '~tests/unit/data/saving';
import { freshBrowser, person, storeSession, token } from '~tests/unit/data/tab';

let app: Saver;
const LONG = 60_000;
const refused = { kind: 'refused', at: 1, status: 400, message: 'No', fields: { make: ['Too long'] } };

beforeEach(async () => {
  freshBrowser();
  app = await openSaver();
  await app.bring({ bikes: [bike(1)] });
});

/** Resolves once the outbox has been read, after the form's own read. */
const seen = () =>
  new Promise((resolve) => {
    app.watch(app.outbox, resolve, resolve);
  });

describe('a save that is waited for', () => {
  it('is done when the school has it, with the number that it was given', async () => {
    const { mid, seq } = await app.addBike(NEW_BIKE);
    const outcome = app.waitForOutcome(mid, LONG);
    await app.set(seq, { status: 'inflight', attempts: 1 });
    await app.settle(seq, 70);
    expect(await outcome).toEqual({ is: 'done', id: 70 });
    expect(await app.waitForOutcome(mid, LONG)).toEqual({ is: 'done', id: 70 });
  });

  it('a bike that is deleted is gone', async () => {
    const { mid, seq } = await app.removeBike(1);
    await app.settle(seq, null);
    expect(await app.waitForOutcome(mid, LONG)).toEqual({ is: 'done', id: null });
  });

  it('is refused with the server’s words under their fields, or is in conflict', async () => {
    const { mid, seq } = await app.addBike(NEW_BIKE);
    const outcome = app.waitForOutcome(mid, LONG);
    await app.set(seq, { status: 'rejected', attempts: 1, lastError: refused });
    expect(await outcome).toEqual({ is: 'refused', seq, trouble: refused });
    const deleted = { kind: 'deleted', at: 1, message: '' };
    await app.set(seq, { status: 'conflict', lastError: deleted });
    expect(await app.waitForOutcome(mid, LONG)).toEqual({ is: 'conflict', seq, trouble: deleted });
  });

  it('reports a refusal even without words', async () => {
    const { mid, seq } = await app.addBike(NEW_BIKE);
    await app.set(seq, { status: 'rejected', lastError: { kind: 'of a newer app' } });
    expect(await app.waitForOutcome(mid, LONG)).toMatchObject({ is: 'refused', trouble: { kind: 'refused' } });
  });

  it('is followed through a merge that gave it another key', async () => {
    const queued = await app.saveBike(1, { colour: 'Blue' });
    const outcome = app.waitForOutcome(queued?.mid ?? '', LONG);
    await seen();
    await app.set(1, { mid: 'second', cancels: [queued?.mid ?? ''] });
    await app.set(1, { mid: 'third', cancels: [queued?.mid ?? '', 'second'] });
    await app.settle(1, 1);
    expect(await outcome).toEqual({ is: 'done', id: 1 });
  });

  it('of which a merge left nothing to send is done', async () => {
    const queued = await app.saveBike(1, { colour: 'Blue' });
    const looked = vi.fn<() => void>();
    const outcome = app.waitForOutcome(queued?.mid ?? '', LONG);
    void outcome.then(looked);
    await seen();
    await app.door.run(({ work }) => work.mutations.clear());
    expect(await outcome).toEqual({ is: 'done', id: 1 });
    expect(looked).toHaveBeenCalledOnce();
  });
});

describe('a save about which nothing is known', () => {
  it('is not taken for done if somebody else has signed in', async () => {
    const { mid } = await app.addBike(NEW_BIKE);
    const outcome = app.waitForOutcome(mid, 400);
    storeSession({ access: token('other', { sub: '8' }), who: person(8) });
    app.publishSession();
    expect(await outcome).toEqual({ is: 'waiting' });
  });

  it('is waiting when the time is up, and at once if there is none', async () => {
    const { mid, seq } = await app.addBike(NEW_BIKE);
    await app.set(seq, { attempts: 1, lastError: { kind: 'waiting', at: 1, status: 0, message: '' } });
    expect(await app.waitForOutcome(mid, 30)).toEqual({ is: 'waiting' });
    expect(await app.waitForOutcome(mid, 0)).toEqual({ is: 'waiting' });
  });

  it('is waiting, without an error, if the person has signed out', async () => {
    const { mid } = await app.addBike(NEW_BIKE);
    localStorage.removeItem('token');
    app.publishSession();
    expect(await app.waitForOutcome(mid, 30)).toEqual({ is: 'waiting' });
  });
});
