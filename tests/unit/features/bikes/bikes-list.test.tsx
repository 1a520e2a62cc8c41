// @vitest-environment dom
// The table and its filter panel: what a click writes into the address, and what the list shows for it.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bikeRow, feed, named, press, see, signInAnew, soon, text } from './bike-page';
import { box, cells, FLEET, inDays, many, marks, open, seeMarks, sortedBy } from './bikes-list-page';

beforeEach(() => {
  signInAnew();
});

describe('the table', () => {
  it('has the columns of the specification, with the warnings under the dates', async () => {
    await feed({ bikes: FLEET });
    open('/bikes');
    await seeMarks('HT20 QVE', 'LB22 QDE', 'KX73 QFH');
    expect([...document.querySelectorAll('th:not(:has(> .tick-box))')].map((head) => head.textContent)).toEqual([
      'Status',
      'Reg',
      'Make',
      'Model',
      'Site',
      'Engine Size',
      'Transmission',
      'Tax Until',
      'MOT Until',
      'Last DVLA Update',
      'Actions',
    ]);
    expect(cells(0).slice(0, 7)).toEqual(['At Risk', 'HT20 QVE', 'Yamaha', 'NMAX 125', 'Hilltop Park', '124', 'Auto']);
    expect(cells(0)[8]).toMatch(/^\d\d\/\d\d\/\d{4}3 days ago$/u);
    expect(cells(1)[8]).toMatch(/12 days$/u);
    expect(cells(2)[5]).toBe('0');
    expect(cells(2)[7]).toMatch(/21 days ago$/u);
    expect(cells(2)[8]).toMatch(/^--first \d\d\/\d\d\/\d{4}$/u);
    expect(cells(2)[9]).toBe('--');
  });

  it('is searched from the head of the page, by the same address as on a phone', async () => {
    await feed({ bikes: FLEET });
    const history = open('/bikes?page=2&search=ht20');
    await seeMarks('HT20 QVE');
    const search = document.querySelector<HTMLInputElement>('input[type="search"]');
    expect([search?.value, search?.labels?.[0]?.textContent]).toEqual(['ht20', 'Search bikes']);
    press('Clear search');
    await seeMarks('HT20 QVE', 'LB22 QDE', 'KX73 QFH');
    expect(history.location.search).toBe('');
  });

  it('sorts at a click, up, down and by the default again, and says so to screen readers', async () => {
    await feed({ bikes: FLEET });
    const history = open('/bikes?page=2');
    await seeMarks('HT20 QVE', 'LB22 QDE', 'KX73 QFH');
    expect(sortedBy()).toEqual(['MOT Until ascending']);
    press('Engine Size');
    await seeMarks('KX73 QFH', 'LB22 QDE', 'HT20 QVE');
    expect(history.location.search).toBe('?ordering=engine_size');
    press('Engine Size');
    await seeMarks('LB22 QDE', 'HT20 QVE', 'KX73 QFH');
    expect(sortedBy()).toEqual(['Engine Size descending']);
    press('Engine Size');
    await vi.waitFor(() => expect(sortedBy()).toEqual(['MOT Until ascending']));
    expect(history.location.search).toBe('');
  });

  it('opens a bike from anywhere in its row, and moves between rows by arrows, j and k', async () => {
    await feed({ bikes: FLEET });
    const history = open('/bikes');
    await seeMarks('HT20 QVE', 'LB22 QDE', 'KX73 QFH');
    const plates = [...document.querySelectorAll<HTMLElement>('tbody td:nth-child(3) a')];
    plates[0]?.focus();
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('ArrowDown');
    expect(document.activeElement).toBe(plates[1]);
    press('End');
    expect(document.activeElement).toBe(plates[2]);
    press('ArrowDown');
    expect(document.activeElement).toBe(plates[2]);
    press('Home');
    press('ArrowUp');
    expect(document.activeElement).toBe(plates[0]);
    press('j');
    expect(document.activeElement).toBe(plates[1]);
    press('k');
    expect(document.activeElement).toBe(plates[0]);
    document.querySelectorAll<HTMLElement>('tbody tr')[1]?.querySelectorAll('td')[4]?.click();
    await see('The page of the bike');
    expect(history.location.pathname).toBe('/bikes/1/details');
  });

  it('follows a change from elsewhere without making its rows anew', async () => {
    await feed({ bikes: FLEET });
    open('/bikes');
    await seeMarks('HT20 QVE', 'LB22 QDE', 'KX73 QFH');
    const before = [...document.querySelectorAll('tbody tr')];
    await feed({ bikes: [bikeRow(1, { version: 2, mot_expiry_date: inDays(-9), model: 'Grom' })] });
    await seeMarks('LB22 QDE', 'HT20 QVE', 'KX73 QFH');
    expect(document.querySelectorAll('tbody tr')[0]).toBe(before[1]);
    expect(cells(0)[3]).toBe('Grom');
  });

  it('shows 25 bikes a page; a page beyond the last one is the last one', async () => {
    await feed({ bikes: many(60) });
    const history = open('/bikes?page=1000000000');
    await see('51–60 of 60');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
    press('Page 2');
    await see('26–50 of 60');
    expect(history.location.search).toBe('?page=2');
    press('Previous page');
    await see('1–25 of 60');
    expect(history.location.search).toBe('');
  });
});

describe('the panel', () => {
  const panel = () => document.querySelector('aside[aria-label="Bike Management"]');

  it('stands beside the table from 1024 px on, and no button opens it a second time', async () => {
    await feed({ bikes: FLEET });
    open('/bikes', 1024);
    await see('Events within 90 days');
    expect(panel()).not.toBeNull();
    expect(named('Filter')).toBeUndefined();
  });

  it('is a drawer in a narrower window', async () => {
    await feed({ bikes: FLEET });
    open('/bikes', 1023);
    await seeMarks('HT20 QVE', 'LB22 QDE', 'KX73 QFH');
    expect(panel()).toBeNull();
    press('Filter');
    await see('Events within 90 days');
  });

  it('counts all bikes, ticks several, and starts at page 1 again', async () => {
    await feed({ bikes: FLEET });
    const history = open('/bikes?page=2&ordering=-make');
    await see('Events within 90 days');
    for (const title of ['Bike Management', 'Sites', 'Status', 'Transmission', 'Bikes2 models'])
      expect(text()).toContain(title);
    for (const label of [
      'All3',
      'MOT Expiring2',
      'Tax Expiring1',
      'Hilltop Park1',
      'Quayside Yard2',
      'Active2',
      'At Risk1',
      'Out of Order0',
    ])
      expect(box(label), label).toBeDefined();
    box('Active')?.click();
    await seeMarks('LB22 QDE', 'KX73 QFH');
    expect(history.location.search).toBe('?ordering=-make&status=BIKE_STATUS_ACTIVE');
    box('At Risk')?.click();
    await vi.waitFor(() => expect(marks()).toHaveLength(3));
    box('MOT Expiring')?.click();
    await seeMarks('HT20 QVE', 'LB22 QDE');
    history.back();
    await vi.waitFor(() => expect(marks()).toHaveLength(3));
    expect(box('MOT Expiring')?.checked).toBe(false);
    expect(box('All3')?.checked).toBe(false);
    press('Clear filters');
    await vi.waitFor(() => expect(history.location.search).toBe('?ordering=-make'));
  });

  it('ticks a model whatever its spelling in the address, and unticks it', async () => {
    await feed({ bikes: FLEET });
    const history = open('/bikes?bikes=nmax%20125');
    await seeMarks('HT20 QVE');
    await soon(() => expect(box('NMAX 125')?.checked).toBe(true));
    box('NMAX 125')?.click();
    await vi.waitFor(() => expect(history.location.search).toBe(''));
  });

  it('says No items found in a section without items', async () => {
    await feed({ bikes: [] });
    open('/bikes');
    await see('No items found');
    await see('No bikes found');
  });
});
