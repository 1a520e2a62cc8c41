// @vitest-environment dom
// What can be begun from the list, and by whom.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { saveBike } from '~data/bikes/save';
import { feed, named, see, signInAnew, soon, text } from './bike-page';
import { FLEET, open, seeInTable, seeMarks } from './bikes-list-page';
import { accept, refuse, seeQueued } from './bike-school';

const LOOK = 'You can look at this, but not change it';

describe('the list', () => {
  it('leads to Add Bike with its filters, and to Edit Bike of each bike by its plate', async () => {
    signInAnew();
    await feed({ bikes: FLEET });
    open('/bikes?status=BIKE_STATUS_ACTIVE');
    await seeInTable('LB22 QDE');
    expect(named('Add bike')?.getAttribute('href')).toBe('/bikes/new?status=BIKE_STATUS_ACTIVE');
    expect(named('Edit Bike LB22 QDE')?.getAttribute('href')).toBe('/bikes/1/details/edit');
  });

  it.each([1440, 390])('closes both for somebody who may only look, and says why (%i px)', async (width) => {
    signInAnew('VIEW');
    await feed({ bikes: FLEET });
    open('/bikes', width);
    await see('LB22 QDE');
    expect(named('Add bike')).toMatchObject({ disabled: true, title: LOOK });
    expect(text()).toContain(LOOK);
    // Rows offer nothing that isn't allowed.
    expect(named('Edit Bike LB22 QDE')).toBeUndefined();
  });

  it('on a phone the button keeps its name while it shrinks to its icon', async () => {
    signInAnew();
    await feed({ bikes: FLEET });
    open('/bikes', 390);
    await see('LB22 QDE');
    const word = () => named('Add bike')?.querySelector('span');
    expect(word()?.className).toBe('');
    window.dispatchEvent(new Event('scroll'));
    await soon(() => expect(word()?.className).toBe('sr-only'));
    await soon(() => expect(word()?.className).toBe(''));
  });

  it('marks a row that waits here, and one that needs fixing, until the school has it', async () => {
    signInAnew();
    await feed({ bikes: FLEET.slice(0, 1) });
    open('/bikes');
    await seeMarks('LB22 QDE');
    await saveBike(1, { colour: 'Blue' });
    await see('On this computer');
    expect(document.querySelector('tbody tr')?.className).toContain('pending');
    await refuse({ colour: ['No'] });
    await see('Needs fixing');
    await saveBike(1, { colour: 'Green' }, { replaces: (await seeQueued()).seq });
    await see('On this computer');
    await accept({ ...FLEET[0], colour: 'Green', version: 2 } as never);
    await soon(() => expect(document.querySelector('tbody tr')?.className).not.toContain('pending'));
    expect(text()).not.toContain('On this computer');
  });
});
