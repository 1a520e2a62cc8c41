// @vitest-environment dom
// Bikes that are ticked in the table: which ones, over which pages, and who may do what with them.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handOver } from '~data/media/hand-over';
import { catchFiles } from '~tests/helpers/stand-ins';
import { feed, named, press, see, signInAnew, soon, text } from './bike-page';
import { box, FLEET, many, open } from './bikes-list-page';
import { feedCredits } from './lookup-school';
import { actions, bar, key, seeCount, tickBox, tickedRows, tickRow } from './ticked-hands';

catchFiles();

beforeEach(() => {
  signInAnew();
});

async function openMany(count = 30) {
  await feed({ bikes: many(count) });
  const history = open('/bikes');
  await soon(() => tickBox('Select AA00 QQQ'));
  return history;
}

describe('ticking', () => {
  it('one row names it in the count, doesn’t open it, and a second click takes it out', async () => {
    const history = await openMany(3);
    expect(bar()).toBeNull();
    await tickRow('AA01 QQQ');
    await seeCount('1 bike selected');
    expect(tickedRows()).toEqual(['AA01 QQQ']);
    expect(document.querySelector('tr.ticked')?.textContent).toContain('AA01 QQQ');
    expect(history.location.pathname).toBe('/bikes');
    await tickRow('AA01 QQQ');
    await seeCount(undefined);
    expect(tickedRows()).toEqual([]);
  });

  it('with Shift takes all rows from the last one, upwards as well, and takes them out again', async () => {
    await openMany(8);
    await tickRow('AA05 QQQ');
    await seeCount('1 bike selected');
    await tickRow('AA03 QQQ', true);
    await seeCount('3 bikes selected');
    expect(tickedRows()).toEqual(['AA03 QQQ', 'AA04 QQQ', 'AA05 QQQ']);
    await tickRow('AA06 QQQ', true);
    await seeCount('4 bikes selected');
    await tickRow('AA04 QQQ', true);
    await seeCount('1 bike selected');
    expect(tickedRows()).toEqual(['AA03 QQQ']);
  });

  it('x on a row ticks it, j and k go to the next and the one before', async () => {
    await openMany(3);
    const plates = [...document.querySelectorAll<HTMLElement>('tbody tr td.left-0 a')];
    plates[0]?.focus();
    key('j');
    expect(document.activeElement).toBe(plates[1]);
    key('x', { ctrlKey: true });
    key('x');
    await seeCount('1 bike selected');
    expect(tickedRows()).toEqual(['AA01 QQQ']);
    key('k');
    expect(document.activeElement).toBe(plates[0]);
    key('x');
    await seeCount('2 bikes selected');
    // Among the tick boxes the keys stay there.
    tickBox('Select AA00 QQQ').focus();
    key('j');
    expect(document.activeElement).toBe(tickBox('Select AA01 QQQ'));
  });
});

describe('all', () => {
  const PAGE = 'Select all on this page';

  it('of the page by the head, which is half ticked in between', async () => {
    await openMany(3);
    await tickRow('AA01 QQQ');
    await seeCount('1 bike selected');
    expect([tickBox(PAGE).checked, tickBox(PAGE).indeterminate]).toEqual([false, true]);
    tickBox(PAGE).click();
    await seeCount('3 bikes selected');
    expect([tickBox(PAGE).checked, tickBox(PAGE).indeterminate]).toEqual([true, false]);
    expect(named('Select all 3')).toBeUndefined();
    tickBox(PAGE).click();
    await seeCount(undefined);
  });

  it('over the pages, by their number; the ticks stay on another page, and Clear takes all', async () => {
    await openMany(30);
    tickBox(PAGE).click();
    await seeCount('25 bikes selected');
    press('Select all 30');
    await seeCount('30 bikes selected');
    press('Page 2');
    await see('26–30 of 30');
    expect(tickedRows()).toHaveLength(5);
    await tickRow('AA29 QQQ');
    await seeCount('29 bikes selected');
    press('Clear selection');
    await seeCount(undefined);
    press('Page 1');
    await see('1–25 of 30');
    expect(tickedRows()).toEqual([]);
  });

  it('means those of the filter', async () => {
    await feed({ bikes: [...FLEET, ...many(30)] });
    open('/bikes?status=BIKE_STATUS_ACTIVE');
    await see('1–25 of 32');
    await tickRow('LB22 QDE');
    await seeCount('1 bike selected');
    press('Select all 32');
    await seeCount('32 bikes selected');
  });
});

it('another filter begins without ticks, another order keeps them', async () => {
  await feed({ bikes: FLEET });
  open('/bikes');
  await see('HT20 QVE');
  await tickRow('HT20 QVE');
  await tickRow('LB22 QDE');
  await soon(() => expect(tickedRows()).toEqual(['HT20 QVE', 'LB22 QDE']));
  [...document.querySelectorAll<HTMLElement>('thead button')].find((one) => one.textContent === 'Make')?.click();
  await soon(() => expect(tickedRows()).toEqual(['LB22 QDE', 'HT20 QVE']));
  box('Active')?.click();
  await soon(() => expect(document.querySelector('tbody')?.textContent).not.toContain('HT20 QVE'));
  await seeCount(undefined);
  expect(tickedRows()).toEqual([]);
});

it('Export selected has the ticked bikes only', async () => {
  await feed({ bikes: FLEET });
  open('/bikes');
  await see('HT20 QVE');
  await tickRow('LB22 QDE');
  await tickRow('KX73 QFH');
  await seeCount('2 bikes selected');
  await soon(() => expect(actions()).toContain('Export selected'));
  press('Export selected');
  await soon(() => expect(handOver).toHaveBeenCalled());
  const file = vi.mocked(handOver).mock.lastCall?.[0];
  const lines = (await file?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toMatch(/LB22 ?QDE/u);
  expect(lines.join('\n')).toMatch(/KX73 ?QFH/u);
  expect(file?.name).toMatch(/^connect-bikes-[\d-]+\.csv$/u);
});

it('DVLA’s data of the ticked name their cost first', async () => {
  const server = signInAnew();
  await feed({ bikes: FLEET });
  await feedCredits(100);
  open('/bikes');
  await see('HT20 QVE');
  await tickRow('LB22 QDE');
  await tickRow('KX73 QFH');
  await seeCount('2 bikes selected');
  await soon(() => expect(named('Get latest from DVLA')).toBeDefined());
  press('Get latest from DVLA');
  await see('2 bikes, as selected');
  await see('Uses 24 credits');
  expect(text()).toContain('You have 100.');
  expect(named('Update 2 bikes')).toBeDefined();
  expect(server.seen.filter(({ path }) => path.includes('verify'))).toEqual([]);
});

it.each([
  ['EDIT', ['Clear selection', 'Change status', 'Change site', 'Get latest from DVLA', 'Export selected']],
  ['VIEW', ['Clear selection', 'Export selected']],
] as const)('with the right %s offers %j', async (level, offered) => {
  signInAnew(level);
  await feed({ bikes: FLEET.slice(0, 1) });
  open('/bikes');
  await see('LB22 QDE');
  await tickRow('LB22 QDE');
  await seeCount('1 bike selected');
  expect(actions()).toEqual(offered);
});
