// @vitest-environment dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus, UNKNOWN } from '~sync/status';
import { supplier } from '~tests/sync/helpers/rows';
import { feed, named, open, press, queue, see, signInAnew, stopped, stored, text } from './sync-page';
import type { Trouble } from '~data/outbox/refusal-record';

beforeEach(() => {
  signInAnew();
  setSyncStatus({ ...UNKNOWN, isCounted: true, state: 'all-sent', lastContact: Date.now() });
});

const body = {
  status: 'BIKE_STATUS_OUT_OF_ORDER',
  mot_expiry_date: '2027-03-09',
  supplier: [2],
  colour: 'Blue',
};
const conflict: Trouble = {
  kind: 'conflict',
  at: Date.now(),
  version: 5,
  fields: ['status', 'mot_expiry_date', 'supplier'],
  current: {
    status: 'BIKE_STATUS_AT_RISK',
    mot_expiry_date: '2027-02-01',
    supplier: [{ id: 1, name: 'Harbour & Hill, Quayside', connect_location_name: 'Quayside Yard' }],
    colour: 'Red',
  },
};
const base = { status: 'BIKE_STATUS_ACTIVE', mot_expiry_date: '2026-12-01', supplier: [3], colour: 'Red' };

const field = (label: string) =>
  [...document.querySelectorAll('fieldset')].find((one) => one.querySelector('legend')?.textContent === label);
const side = (label: string, whose: 'Yours' | 'The school’s') =>
  [...(field(label)?.querySelectorAll('label') ?? [])].find((one) => one.textContent.startsWith(whose));
const take = (label: string, whose: 'Yours' | 'The school’s') => side(label, whose)?.querySelector('input')?.click();
const use = () => named('Use these') as HTMLButtonElement;
const canUse = () => vi.waitFor(() => expect(use().disabled).toBe(false));

describe('two people have changed the same', () => {
  it('shows both values of each field as people write them', async () => {
    await feed({ suppliers: [supplier(2, 'Hilltop Park')] });
    await queue(stopped(conflict, { body, base, baseVersion: 3, targetId: 12 }));
    open();
    await see('Bike not updated');
    expect(side('Status', 'Yours')?.textContent).toBe('YoursOut of Order');
    expect(side('Status', 'The school’s')?.textContent).toBe('The school’sAt Risk');
    expect(side('MOT until', 'Yours')?.textContent).toBe('Yours09/03/2027');
    expect(side('MOT until', 'The school’s')?.textContent).toBe('The school’s01/02/2027');
    await vi.waitFor(() => expect(side('Sites', 'Yours')?.textContent).toBe('YoursHilltop Park'));
    expect(side('Sites', 'The school’s')?.textContent).toBe('The school’sQuayside Yard');
    expect(field('Colour')).toBeUndefined();
  });

  it('wants a choice for each of them', async () => {
    await queue(stopped(conflict, { body, base, baseVersion: 3, targetId: 12 }));
    open();
    await see('Choose for 3 fields first');
    expect(use().disabled).toBe(true);
    expect(document.querySelectorAll('input[type="radio"]:checked')).toHaveLength(0);
    take('Status', 'Yours');
    await see('Choose for 2 fields first');
    take('MOT until', 'The school’s');
    await see('Choose for 1 field first');
    expect(use().disabled).toBe(true);
    take('Sites', 'The school’s');
    await canUse();
    expect(text()).not.toContain('Choose for');
  });

  it('goes on with what was chosen, and leaves the rest to the school', async () => {
    await queue(stopped(conflict, { body, base, baseVersion: 3, targetId: 12, mid: crypto.randomUUID() }));
    const [before] = await stored();
    open();
    await see('Choose for 3 fields first');
    take('Status', 'Yours');
    take('MOT until', 'The school’s');
    take('Sites', 'The school’s');
    await canUse();
    press('Use these');
    await vi.waitFor(async () => expect((await stored())[0]?.status).toBe('queued'));
    const [after] = await stored();
    expect(after?.body).toMatchObject({ status: 'BIKE_STATUS_OUT_OF_ORDER' });
    expect(after?.body).not.toHaveProperty('mot_expiry_date');
    expect(after?.body).not.toHaveProperty('supplier');
    expect(after?.baseVersion).toBe(5);
    expect(after?.mid).not.toBe(before?.mid);
    await vi.waitFor(() => expect(text()).not.toContain('Bike not updated'));
  });

  it('lets a choice be changed until it is used', async () => {
    await queue(stopped({ ...conflict, fields: ['status'] }, { body, base, baseVersion: 3, targetId: 12 }));
    open();
    await see('Choose for 1 field first');
    take('Status', 'The school’s');
    await canUse();
    take('Status', 'Yours');
    await vi.waitFor(() => expect(side('Status', 'Yours')?.querySelector('input')?.checked).toBe(true));
    expect(side('Status', 'The school’s')?.querySelector('input')?.checked).toBe(false);
  });

  it('says so where the school’s value may not lie on this device', async () => {
    const trouble: Trouble = { ...conflict, fields: ['purchase_price'], current: {} };
    await queue(stopped(trouble, { body: { purchase_price: 125_000 }, targetId: 12 }));
    open(390);
    await see('The school’s value is not kept on this phone');
    expect(side('Purchase price', 'Yours')?.textContent).toBe('Yours£1,250.00');
  });

  it('offers neither the form nor sending as it is', async () => {
    await queue(stopped(conflict, { body, base, targetId: 12 }));
    open();
    await see('Use these');
    expect(named('Edit')).toBeUndefined();
    expect(named('Delete')).toBeDefined();
    expect(named('Copy details')).toBeDefined();
  });
});

it('what the school’s record does not allow is kept and said in its words', async () => {
  const trouble: Trouble = { kind: 'state', at: 1, message: 'This bike was sold', current: null };
  await queue(stopped(trouble, { body: { colour: 'Blue' }, targetId: 12 }));
  open();
  await see('This bike was sold');
  await see('colour to Blue');
  expect(named('Use these')).toBeUndefined();
  expect(named('Copy details')).toBeDefined();
});
