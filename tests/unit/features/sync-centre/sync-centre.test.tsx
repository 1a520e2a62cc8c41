// @vitest-environment dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { UNDO_FOR } from '~contract/wire/limits';
import { onSyncRequested } from '~data/page/sync-requests';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { named, open, press, queue, refusal, see, send, signInAnew, stopped, stored, text } from './sync-page';

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
});

const button = (name: string) => named(name) as HTMLButtonElement;
const notSee = (words: string) => vi.waitFor(() => expect(text()).not.toContain(words));

describe('with nothing to send', () => {
  it('says so in words, and has no button that could do nothing', async () => {
    open();
    await see('Nothing is waiting on this computer.');
    await see('Nothing was sent from this computer in the last 7 days.');
    expect(named('Send now')).toBeUndefined();
    expect(text()).not.toContain('Export all unsent');
  });
});

describe('what went with somebody who was erased', () => {
  it('is said without their name, and not counted as sent', async () => {
    await send({ op: 'delete', entity: 'customers', id: null, about: '', fields: [], erased: 2 });
    open();
    await see('A person was erased at the school');
    await see('2 unsent changes about them were erased here too · ');
    expect(text()).not.toContain('Received by school');
    expect(text()).toContain('Sent0in 7 days');
  });
});

describe('a change that waits', () => {
  it('says what it is, on which bike, what it changes and where it lies', async () => {
    await queue({ body: { status: 'BIKE_STATUS_OUT_OF_ORDER', current_mileage: 9204 }, about: 'MW21QAA' });
    open();
    await see('Edit bike');
    await see('MW21 QAA');
    await see('status to Out of Order, mileage 9,204');
    await see('On this computer');
    await see('1 change on this computer only');
    expect(button('Export all unsent').disabled).toBe(false);
  });

  it('is sent at once when asked to', async () => {
    await queue({ notBefore: Date.now() + 40_000 });
    open();
    await see('next try 0:');
    [...document.querySelectorAll('button')].findLast((one) => one.textContent === 'Send now')?.click();
    await vi.waitFor(async () => expect((await stored())[0]?.notBefore).toBe(0));
    await notSee('next try');
  });

  it('is edited in its form, which changes it as it waits', async () => {
    await queue({ targetId: 12 });
    open();
    await see('Edit bike');
    expect(named('Edit')?.getAttribute('href')).toBe('/bikes/12/details/edit');
  });

  it('waits for the change that it needs, and says which', async () => {
    const parent = await queue(
      stopped(refusal({ engine_size: ['This field must be a number'] }), {
        op: 'create',
        tempId: -3,
        targetId: undefined,
        lane: 'bikes -3',
        about: 'KX23QBA',
      } as never),
    );
    await queue({
      op: 'create',
      entity: 'bike_comments',
      tempId: -4,
      parentId: -3,
      parentSeq: parent,
      deps: [parent],
      lane: 'bike_comments -4',
      about: 'KX23QBA',
      body: { bike: -3, comment: 'Clutch lever bent' },
    });
    open();
    await see('Bike not added');
    await see('Damage comment');
    await see('Waits for: ');
    expect(text()).toMatch(/Waits for: .*KX23/u);
  });

  it('of a newer version stays parked, and says what to do', async () => {
    await queue({ v: 99 });
    open();
    await see('Update the app to send this');
    expect(named('Send now')).toBeUndefined();
    expect(text()).toContain('Nothing can be sent yet: see below.');
    expect(named('Edit')).toBeUndefined();
    expect(button('Delete')).toBeDefined();
  });

  it('says that it is being sent', async () => {
    await queue({ status: 'inflight', attempts: 1, owner: 'x', leaseUntil: Date.now() + 60_000 });
    setSyncStatus({ sending: { at: 1, of: 1 }, waiting: 1 });
    open();
    await see('Sending 1 of 1');
    await vi.waitFor(() => expect(document.querySelector('.chip--blue')?.textContent).toBe('Sending'));
  });

  it('says nothing of sending without signal', async () => {
    await queue({ status: 'inflight', attempts: 1, owner: 'x', leaseUntil: Date.now() + 60_000 });
    setSyncStatus({ state: 'offline', sending: { at: 1, of: 1 }, waiting: 1 });
    open();
    await see('On this computer');
    expect(text()).not.toMatch(/sending/iu);
    expect(named('Send now')).toBeUndefined();
    expect(text()).toContain('No signal. Changes will send when there is signal.');
  });

  it('tells why it is still here', async () => {
    await queue({ attempts: 2, lastError: { kind: 'waiting', at: 1, status: 503, message: 'x' } });
    open();
    await see('The server is having problems (503).');
    const numbers = () =>
      document.querySelector(`[id="${named('Details of KX23QBB')?.getAttribute('aria-controls')}"]`);
    expect(numbers()?.hasAttribute('hidden')).toBe(true);
    press('Details of KX23QBB');
    await vi.waitFor(() => expect(numbers()?.hasAttribute('hidden')).toBe(false));
    expect(numbers()?.textContent).toMatch(/2 attempts.*Last answer .*: 503/u);
  });
});

describe('deleting', () => {
  it('can be undone, and everything is as it was', async () => {
    await queue({ body: { colour: 'Blue' } });
    open();
    await see('colour to Blue');
    const [before] = await stored();
    press('Delete');
    await see('s left to undo');
    expect((await stored())[0]?.discardAt).toBeGreaterThan(Date.now());
    press('Undo');
    await notSee('left to undo');
    await see('colour to Blue');
    expect(await stored()).toEqual([before]);
  });

  it('takes what needs it along', async () => {
    const parent = await queue({
      op: 'create',
      tempId: -3,
      lane: 'bikes -3',
      about: 'KX23QBA',
      body: { make: 'Honda' },
    });
    await queue({
      op: 'create',
      entity: 'bike_comments',
      tempId: -4,
      parentId: -3,
      parentSeq: parent,
      deps: [parent],
      lane: 'bike_comments -4',
      body: { comment: 'Clutch lever bent' },
    });
    open();
    await see('Clutch lever bent');
    press('Delete');
    await see('Deleted, with 1 change that needs it');
    press('Undo');
    await see('Clutch lever bent');
    expect((await stored()).every(({ discardAt }) => discardAt === undefined)).toBe(true);
  });

  it('of one that was sent asks the school before it is gone', async () => {
    const asked = vi.fn<() => void>();
    onTestFinished(onSyncRequested(asked));
    await queue({ attempts: 1, discardAt: Date.now() - 1000 });
    open();
    await see('Checking with the school…');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(named('Undo')).toBeUndefined();
  });

  it('is still to be undone after the app was opened anew', async () => {
    await queue({ discardAt: Date.now() + UNDO_FOR });
    open();
    await see('10 s left to undo');
    expect(named('Undo')).toBeDefined();
  });

  it('of a deletion is called Discard', async () => {
    await queue({ op: 'delete', body: {} });
    open();
    await see('Delete bike');
    expect(named('Delete')).toBeUndefined();
    press('Discard');
    await see('Discarded · ');
  });
});

describe('a deletion that is held', () => {
  const note = { op: 'delete', entity: 'customer_notes', targetId: 7, about: 'Isla Pennington', body: {} } as const;

  it('waits with its seconds, and is taken back with Undo', async () => {
    await queue({ ...note, undoUntil: Date.now() + UNDO_FOR });
    open();
    await see('Delete note');
    expect(text()).toMatch(/Will be sent in (?:10|9|8) s unless you undo it/u);
    for (const name of ['Discard', 'Send now', 'Edit']) expect(named(name), name).toBeUndefined();
    press('Undo Isla Pennington');
    await vi.waitFor(async () => expect(await stored()).toEqual([]));
    await see('Nothing is waiting on this computer.');
  });

  it('waits like any other once its time is over', async () => {
    await queue({ ...note, undoUntil: Date.now() - 1 });
    open();
    await see('Delete note');
    expect(text()).not.toContain('unless you undo it');
    expect(named('Undo Isla Pennington')).toBeUndefined();
    expect(named('Discard')).toBeDefined();
  });
});

describe('a change that needs fixing', () => {
  it('is headed by the failure of the specification, names the field, and leads to the form', async () => {
    const seq = await queue(
      stopped(refusal({ engine_size: ['This field must be a number'] }), {
        op: 'create',
        tempId: -3,
        lane: 'bikes -3',
      }),
    );
    open();
    await see('Bike not added');
    await see('Engine size: This field must be a number');
    expect(named('Edit')?.getAttribute('href')).toBe(`/bikes/new?resend=${seq}`);
  });

  it('of a bike that is there leads to the form of that bike', async () => {
    const seq = await queue(stopped(refusal({ supplier: ['Select at least 1 item'] }), { targetId: 12 }));
    open();
    await see('Sites: Select at least 1 item');
    expect(named('Edit')?.getAttribute('href')).toBe(`/bikes/12/details/edit?resend=${seq}`);
  });

  it('keeps the text of what was deleted elsewhere, and offers no form', async () => {
    await queue(
      stopped(
        { kind: 'deleted', at: Date.now(), message: '' },
        { entity: 'bike_comments', op: 'create', parentId: 12, tempId: -9, body: { comment: 'Clutch lever bent' } },
      ),
    );
    open();
    await see('This bike was deleted at your school');
    await see('Clutch lever bent');
    expect(named('Edit')).toBeUndefined();
    expect(named('Copy details')).toBeDefined();
    expect(named('Delete')).toBeDefined();
  });

  it('has one big button on a phone, and small ones with names', async () => {
    await queue(stopped(refusal({ colour: ['No'] }), { targetId: 12 }));
    open(390);
    await see('Edit and resend');
    expect(named('Copy details')?.className).toContain('icon-btn');
    expect(named('Delete')?.className).toContain('icon-btn');
  });
});

describe('on a phone', () => {
  it.each(['offline', 'outdated'] as const)('no button sends while %s', async (state) => {
    setSyncStatus({ state });
    await queue({ targetId: 12, about: 'LB22QDE' });
    open(390);
    await see('On this phone');
    press('More for LB22QDE');
    await see('Copy details');
    expect(named('Send now')).toBeUndefined();
  });

  it('a waiting change has its actions behind one button', async () => {
    await queue({ targetId: 12, about: 'LB22QDE' });
    open(390);
    await see('On this phone');
    expect(named('Delete')).toBeUndefined();
    press('More for LB22QDE');
    await see('Copy details');
    press('Delete');
    await see('s left to undo');
  });
});
