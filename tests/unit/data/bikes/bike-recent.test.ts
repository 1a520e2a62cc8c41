// @vitest-environment dom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listRecentBikes, noteBikeUsed } from '~data/bikes/recent';
import { addBike } from '~data/bikes/save';
import { door } from '~data/database-access';
import { saveNames } from '~data/database/ids';
import { watch } from '~data/live';
import { bikeRow, feed, signInAnew } from '~tests/unit/features/bikes/bike-page';

const marks = async () => (await listRecentBikes()).map(({ registration_plate }) => registration_plate);

beforeEach(async () => {
  signInAnew();
  await feed({
    bikes: [
      bikeRow(1, { registration_plate: 'LB22QDE' }),
      bikeRow(2, { registration_plate: 'AB12CDE' }),
      bikeRow(3, { registration_plate: 'KX73QFH' }),
    ],
  });
});

describe('the bikes of this device', () => {
  it('go by their registration until one is used', async () => {
    expect(await marks()).toEqual(['AB12CDE', 'KX73QFH', 'LB22QDE']);
  });

  it('that were used come first, the last one before all others', async () => {
    await noteBikeUsed(1);
    await noteBikeUsed(3);
    expect(await marks()).toEqual(['KX73QFH', 'LB22QDE', 'AB12CDE']);
    await noteBikeUsed(1);
    expect(await marks()).toEqual(['LB22QDE', 'KX73QFH', 'AB12CDE']);
  });

  it('come in another order on the screen as soon as one is used', async () => {
    const seen: string[][] = [];
    onTestFinished(
      watch(
        marks,
        (value) => seen.push(value),
        (error) => seen.push([String(error)]),
      ),
    );
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['AB12CDE', 'KX73QFH', 'LB22QDE']));
    await noteBikeUsed(1);
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['LB22QDE', 'AB12CDE', 'KX73QFH']));
    await feed({ bikes: [bikeRow(4, { registration_plate: 'AA11AAA' })] });
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['LB22QDE', 'AA11AAA', 'AB12CDE', 'KX73QFH']));
  });

  it('are the same under the id of this device and under the school’s', async () => {
    const body = { registration_plate: 'ZZ99ZZZ', make: 'Honda', model: 'CB125F', engine_size: 124, supplier: [1] };
    const { id } = await addBike(body);
    await noteBikeUsed(id);
    await noteBikeUsed(1);
    expect(await marks()).toEqual(['LB22QDE', 'ZZ99ZZZ', 'AB12CDE', 'KX73QFH']);
    await door.run(async ({ work }) => {
      await work.mutations.clear();
      await saveNames(work, [{ entity: 'bikes', tempId: id, serverId: 9 }]);
    });
    await feed({ bikes: [bikeRow(9, { registration_plate: 'ZZ99ZZZ' })] });
    expect(await marks()).toEqual(['LB22QDE', 'ZZ99ZZZ', 'AB12CDE', 'KX73QFH']);
    // The address may still carry the old one.
    await noteBikeUsed(id);
    expect(await marks()).toEqual(['ZZ99ZZZ', 'LB22QDE', 'AB12CDE', 'KX73QFH']);
    const stored = await door.run(({ mirror }) => mirror.meta.get('recent bikes'));
    expect(stored?.value).toEqual([9, 1]);
  });

  it('remember the last fifty that were used', async () => {
    for (let id = 100; id < 160; id += 1) await noteBikeUsed(id);
    const stored = await door.run(({ mirror }) => mirror.meta.get('recent bikes'));
    expect(stored?.value).toHaveLength(50);
    expect(stored?.value).toContain(159);
    expect(stored?.value).not.toContain(109);
  });

  it('are all there even if their stored order is invalid', async () => {
    await door.run(({ mirror }) => mirror.meta.put({ key: 'recent bikes', value: { first: 'x' } }));
    expect(await marks()).toHaveLength(3);
  });

  it('can be reported on even if there is no room to store the order', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await expect(noteBikeUsed(1)).resolves.toBeUndefined();
    put.mockRestore();
  });
});
