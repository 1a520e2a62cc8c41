// @vitest-environment dom
// After a change of a booking is saved: what was changed, where it is, and the way back to the orders (specification section 2.7).
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { named, press, see, signInAnew, soon, text } from '~tests/unit/features/bikes/bike-page';
import { fill, seeField } from '~tests/unit/features/bikes/bike-form-hands';
import { accept, queue, refuse, seeQueued } from '~tests/unit/features/bikes/bike-school';
import {
  courseRow,
  feedOrders,
  NOW,
  offline,
  openOrder,
  orderRow,
  said,
  seeButton,
  seeSaved,
  undo,
} from './order-page';
import { setSyncStatus } from '~sync/status';
import { hearToasts } from '~tests/helpers/stand-ins';

hearToasts();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  signInAnew();
});

async function open(address: string) {
  await feedOrders({ courses: [courseRow(3)], orders: [orderRow(1, 3)] });
  setSyncStatus({ state: 'all-sent', waiting: 0 });
  return openOrder(address);
}

async function change() {
  await seeField('Notes');
  fill('Notes', 'Left-handed');
  press((await seeButton('Save changes')).textContent);
}

const UPDATED = 'Isla’s booking updated';

describe('a change that is saved', () => {
  it.each([
    ['/orders/3/order/1/edit', 'Back to orders', '/orders'],
    ['/calendar/3/order/1/edit', 'Back to course', '/calendar/3/details'],
    ['/contacts/12/details/orders/3/order/1/edit', 'Back to contact', '/contacts/12/details/orders'],
  ])('at %s leads back to the page below', async (address, words, below) => {
    const history = await open(address);
    await change();
    await seeQueued();
    await accept(orderRow(1, 3, { version: 2, notes: 'Left-handed' }) as never);
    await see(UPDATED);
    expect(named('Save changes')).toBeUndefined();
    expect(text()).not.toContain('Will send');
    press(words);
    await soon(() => expect(history.location.pathname).toBe(below));
  });

  it('goes one step back if the form was opened from a page', async () => {
    const history = await open('/calendar/3/details');
    await see('The course');
    history.push('/orders/3/order/1/edit', { opened: true });
    await change();
    await seeQueued();
    await accept(orderRow(1, 3, { version: 2, notes: 'Left-handed' }) as never);
    press((await seeButton('Done')).textContent);
    await soon(() => expect(history.location.pathname).toBe('/calendar/3/details'));
  });

  it('without signal says so, until it has reached the school', async () => {
    await open('/orders/3/order/1/edit');
    offline();
    await change();
    await seeSaved();
    await see('Will send when there is signal');
    await seeButton('Back to orders');
    await accept(orderRow(1, 3, { version: 2, notes: 'Left-handed' }) as never);
    await soon(() => expect(text()).not.toContain('Will send'));
    expect(text()).toContain(UPDATED);
  });

  it('and refused later leads to where it is put right', async () => {
    await open('/orders/3/order/1/edit');
    offline();
    await change();
    await seeSaved();
    await see('Will send when there is signal');
    await refuse({ notes: ['Too long'] });
    await soon(() => expect(text()).not.toContain('Will send'));
    expect(text()).toContain('needs fixing');
    press('Open the Sync centre');
    await see('The Sync centre');
  });

  it('and undone says so', async () => {
    await open('/orders/3/order/1/edit');
    offline();
    await change();
    await seeSaved();
    await see(UPDATED);
    await soon(() => expect(said()[0]).toBe(UPDATED));
    undo();
    await see('Isla’s booking is back as it was');
    expect(await queue()).toEqual([]);
    expect(text()).not.toContain(UPDATED);
    await seeButton('Back to orders');
  });
});
