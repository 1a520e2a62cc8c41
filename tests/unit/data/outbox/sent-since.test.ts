// @vitest-environment dom
// clock-jump: what was sent since the device last had everything is told by its order, and a removed row stays removed for its
// hour, whatever the clock said meanwhile.
import { beforeEach, expect, it } from 'vitest';
import { openReader, type Reader } from '~tests/unit/data/reading';
import { bike } from '~tests/sync/helpers/rows';
import { freshBrowser } from '~tests/unit/data/tab';

const DAY = 24 * 60 * 60 * 1000;
let app: Reader;

beforeEach(async () => {
  freshBrowser();
  app = await openReader();
});

/** A change was answered at this time by the device's clock. */
const answered = (mid: string, at: number) =>
  app.door.run(({ work }) =>
    work.sent.add({ mid, at, op: 'patch', entity: 'bikes', id: 1, about: '', fields: ['colour'] }),
  );
const since = async () => {
  const { listSentSince } = await import('~data/after-restore/lost-changes');
  return app.door.run(listSentSince);
};

it('sent after a pull that the clock put two days ahead', async () => {
  await answered('before', 900);
  await app.bring({ bikes: [bike(1)] });
  await app.bring({});
  // Both pulls were at 1000.
  await answered('after', 1000 - 2 * DAY);
  expect(await since()).toEqual(['after']);
});

it('one pull more, because its last page may have been on its way', async () => {
  await app.bring({ bikes: [bike(1)] });
  await answered('during', 990);
  await app.bring({});
  expect(await since()).toEqual(['during']);
  await app.bring({});
  expect(await since()).toEqual([]);
});

it('a row that was removed while the clock was fast doesn’t come back with a late answer once it is right', async () => {
  const { putAnswered } = await import('~data/mirror/apply');
  await app.bring({ bikes: [bike(1), bike(2)] });
  await app.door.run(async ({ work }) => {
    await work.rows('bikes').delete(2);
    await work.gone.put({ collection: 'bikes', id: 2, version: 9, at: 1000 + 2 * DAY });
  });
  await app.bring({ bikes: [bike(1)] });
  await app.door.run((database) => putAnswered(database, [{ collection: 'bikes', row: bike(2) }]));
  expect(await app.door.run(({ mirror }) => mirror.rows('bikes').toCollection().primaryKeys())).toEqual([1]);
});
