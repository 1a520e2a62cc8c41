// @vitest-environment dom
// What else is done to a bike from its page: its status, its end, and who may do any of it.
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { toast } from '~ui/overlays/toasts';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';
import { bikeRow, feed, named, open, press, report, see, signInAnew, text, soon } from './bike-page';
import { seeField } from './bike-form-hands';
import { accept, feedSchool, queue, refuse, seeQueued } from './bike-school';

hearToasts();
const said = () => vi.mocked(toast).mock.calls.map(([, words]) => words);
/** The last toast's offer. */
const offered = () => vi.mocked(toast).mock.calls.findLast(([, , offer]) => offer)?.[2];
const undo = () =>
  offered()
    ?.actions.find(({ label }) => label === 'Undo')
    ?.run();
const bike = bikeRow(12);

async function openBike(path = '12/details', width = 1440) {
  await feedSchool(bike);
  await feed({ bike_comments: [report(1), report(2)] });
  const history = open(path, width);
  await see('Honda CB125F');
  return history;
}

describe('taking a bike out of use', () => {
  it('is two taps in the yard without signal', async () => {
    signInAnew();
    setSyncStatus({ state: 'offline' });
    await openBike('12/details', 390);
    press('Change status');
    await see('Take out of use');
    choose('Out of Order');
    expect(await seeQueued()).toMatchObject({
      op: 'patch',
      body: { status: 'BIKE_STATUS_OUT_OF_ORDER' },
      base: { status: 'BIKE_STATUS_ACTIVE' },
    });
    await see('On this phone');
    expect(text()).toContain('Out of Order');
    await soon(() => expect(said()).toEqual(['LB22 QDE is out of order']));
    expect(offered()?.detail).toBe('Saved on this phone. Will send when there is signal.');
  });

  it('can be undone at once, which leaves nothing to send', async () => {
    signInAnew();
    await openBike();
    press('Change status');
    await see('Rides, but needs looking at');
    choose('At Risk');
    await seeQueued();
    await soon(() => expect(said()).toEqual(['LB22 QDE is at risk']));
    expect(offered()?.detail).toBeUndefined();
    undo();
    await soon(() => expect(said()).toEqual(['LB22 QDE is at risk', 'LB22 QDE is active again']));
    expect(await queue()).toEqual([]);
  });

  it('can be undone after it was sent, by a change of its own', async () => {
    signInAnew();
    await openBike();
    press('Change status');
    await see('Take out of use');
    choose('Out of Order');
    await seeQueued();
    await soon(() => expect(offered()).toBeDefined());
    await accept({ ...bike, status: 'BIKE_STATUS_OUT_OF_ORDER', version: 2 });
    undo();
    expect(await seeQueued()).toMatchObject({ body: { status: 'BIKE_STATUS_ACTIVE' } });
  });

  it('the present status changes nothing', async () => {
    signInAnew();
    await openBike();
    press('Change status');
    await see('As it is now');
    choose('Active');
    await soon(() => expect(text()).not.toContain('As it is now'));
    expect(await queue()).toEqual([]);
  });

  it('a refused one says so on the page, and leads to the Sync centre', async () => {
    signInAnew();
    await openBike();
    press('Change status');
    await see('At Risk');
    choose('At Risk');
    await seeQueued();
    await refuse({ status: ['Not now'] });
    await see('Needs fixing');
    expect(named('Needs fixing')?.getAttribute('href')).toBe('/sync');
    await soon(() => expect(said()).toEqual(['LB22 QDE is at risk', 'Bike not updated']));
  });
});

describe('deleting a bike', () => {
  async function ask() {
    const history = await openBike('12/details/edit');
    await seeField('Colour');
    press('Delete Bike');
    await see('Delete LB22 QDE?');
    await see('It will be deleted with its 2 comments for everyone at your school.');
    return history;
  }

  it('is asked about, and nothing happens on Cancel', async () => {
    signInAnew();
    const history = await ask();
    press('Cancel');
    await soon(() => expect(text()).not.toContain('Delete LB22 QDE?'));
    expect(await queue()).toEqual([]);
    expect(history.location.pathname).toBe('/bikes/12/details/edit');
  });

  it('leads to the list, and nothing is sent while it can be undone', async () => {
    signInAnew();
    const history = await ask();
    press('Delete bike');
    expect(await seeQueued()).toMatchObject({
      op: 'delete',
      targetId: 12,
      about: 'LB22QDE',
      undoUntil: expect.any(Number) as number,
    });
    await soon(() => expect(history.location.pathname).toBe('/bikes'));
    expect(text()).not.toContain('This bike was deleted');
    await soon(() => expect(said()).toEqual(['LB22 QDE deleted']));
  });

  it('is undone with its comments', async () => {
    signInAnew();
    const history = await ask();
    press('Delete bike');
    await soon(() => expect(said()).toEqual(['LB22 QDE deleted']));
    undo();
    await soon(() => expect(said()).toEqual(['LB22 QDE deleted', 'LB22 QDE is back']));
    expect(await queue()).toEqual([]);
    history.push('/bikes/12/details');
    await see('Scratch number 2');
  });

  it('says where it waits without signal', async () => {
    signInAnew();
    setSyncStatus({ state: 'offline' });
    await ask();
    press('Delete bike');
    await soon(() => expect(offered()?.detail).toBe('Saved on this computer. Will send when there is signal.'));
  });
});

describe('somebody who may only look', () => {
  it.each([
    ['VIEW', 'active', 'You can look at this, but not change it'],
    ['EDIT', 'ended', 'Your school’s Pro has ended, so you can’t change anything here'],
  ] as const)('finds every way of changing a bike closed, with its reason (%s, Pro %s)', async (level, pro, why) => {
    signInAnew(level, pro);
    await openBike('12/details/edit');
    await seeField('Colour');
    for (const name of ['Change status', 'Edit bike details', 'Edit', 'Delete Bike', 'Save changes']) {
      const control = named(name);
      expect(control, name).toHaveProperty('disabled', true);
      expect(control?.title, name).toBe(why);
    }
    expect(text()).toContain(why);
  });

  it('finds Add Bike closed, too', async () => {
    signInAnew('VIEW');
    await feedSchool();
    open('new');
    await seeField('Make');
    expect(named('Add bike')).toHaveProperty('disabled', true);
    expect(text()).toContain('You can look at this, but not change it');
  });
});

function choose(status: string): void {
  const choices = [...document.querySelectorAll<HTMLElement>('[aria-label="Status"] button')];
  choices.find((one) => one.textContent.startsWith(status))?.click();
}
