// @vitest-environment dom
// The list on phones, and the list without rows.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSyncStatus } from '~sync/status';
import { feed, named, press, see, signInAnew, text } from './bike-page';
import { box, FLEET, marks, open, type } from './bikes-list-page';

beforeEach(() => {
  signInAnew();
});

describe('a list without rows', () => {
  it('says that nothing matches, with the way out', async () => {
    await feed({ bikes: FLEET });
    const history = open('/bikes?search=zzz&status=BIKE_STATUS_ACTIVE&ordering=make');
    await see('No bikes found');
    expect(named('Clear filters')).toBeDefined();
    press('Clear filters');
    await vi.waitFor(() => expect(marks()).toHaveLength(3));
    expect(history.location.search).toBe('?ordering=make');
  });

  it('says what would be here in a school without bikes, and offers no filter to clear', async () => {
    await feed({ bikes: [] });
    open('/bikes');
    await see('Your school’s bikes will be here');
    expect(named('Clear filters')).toBeUndefined();
  });

  it('never says No bikes found before the school’s bikes are here', async () => {
    setSyncStatus({ state: 'pulling', rows: 1204 });
    open('/bikes', 390);
    await see('Loading your school’s bikes…');
    expect(text()).toContain('1,204 rows so far');
    setSyncStatus({ state: 'offline', rows: 0 });
    await see('Nothing is on this phone yet');
    expect(text()).toContain('needs signal once');
    expect(text()).not.toContain('No bikes found');
    await feed({ bikes: FLEET });
    await see('HT20 QVE');
  });
});

describe('the phone', () => {
  it('shows a card per bike, each a link, with its one number', async () => {
    await feed({ bikes: FLEET });
    open('/bikes', 390);
    await see('HT20 QVE');
    const cards = [...document.querySelectorAll('li > a')];
    expect(cards.map((card) => card.textContent)).toEqual([
      'HT20 QVEAt RiskYamaha NMAX 125Hilltop Park · AutomaticMOT3days over',
      'LB22 QDEActiveHonda CB125FQuayside Yard · ManualMOT12days left',
      'KX73 QFHActiveHonda CB125FQuayside Yard · ManualTax21days over',
    ]);
    expect(cards[0]?.getAttribute('href')).toBe('/bikes/2/details');
    expect(text()).toMatch(/Updated \d\d:\d\d/u);
    expect(document.querySelector('h1')?.textContent).toBe('Bikes3');
  });

  it('filters during typing, in the address, without adding to the history', async () => {
    await feed({ bikes: FLEET });
    const history = open('/bikes?page=2', 390);
    await see('HT20 QVE');
    const steps = history.length;
    type('lb');
    expect(document.querySelector<HTMLInputElement>('input[type="search"]')?.value).toBe('lb');
    await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(1));
    expect(text()).toContain('LB22 QDE');
    expect(history.location.search).toBe('?search=lb');
    expect(history.length).toBe(steps);
    press('Clear search');
    await vi.waitFor(() => expect(history.location.search).toBe(''));
    type('zzz');
    await see('No bikes found');
    press('Clear filters');
    await see('HT20 QVE');
    expect(document.querySelector<HTMLInputElement>('input[type="search"]')?.value).toBe('');
  });

  it('filters in a drawer; Back takes its ticks back, its button keeps them', async () => {
    await feed({ bikes: FLEET });
    const history = open('/bikes', 390);
    await see('HT20 QVE');
    press('Filter');
    await see('Show 3 bikes');
    await vi.waitFor(() => expect(history.location.state.layers).toHaveLength(1));
    box('At Risk')?.click();
    await see('Show 1 bike');
    history.go(-1);
    await vi.waitFor(() => expect(named('Show 1 bike')).toBeUndefined());
    await vi.waitFor(() => expect(history.location.search).toBe(''));
    press('Filter');
    await see('Show 3 bikes');
    box('At Risk')?.click();
    await see('Show 1 bike');
    press('Show 1 bike');
    await see('Filter · 1');
    expect(history.location.search).toBe('?status=BIKE_STATUS_AT_RISK');
    await vi.waitFor(() => expect(named('Show 1 bike')).toBeUndefined());
  });
});
