// @run alone
// A named view saved without signal on one device reaches the person's other one, and nobody else's.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSavedView, listSavedViews, removeSavedView, saveSavedView } from '~data/school/saved-views';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';
import { openPhone } from '~tests/server/helpers/phone';
import { connect, sendAll } from '~tests/server/helpers/sending';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const VIEW = { list: 'bikes', name: 'Due soon', address: 'events=mot', columns: ['reg'] } as const;
const named = async () => (await listSavedViews('bikes')).map(({ name, pending }) => [name, pending]);

it('is saved at once and sent later, and so are its changes and its deletion', async () => {
  const phone = await openPhone(app, 'callum@example.com');
  connect(app);
  await phone.pull();
  await addSavedView({ ...VIEW, columns: [...VIEW.columns] });
  expect(await named()).toEqual([['Due soon', 'waiting']]);
  expect(await listSavedViews('contacts')).toEqual([]);
  await sendAll();
  expect(await named()).toEqual([['Due soon', null]]);
  const [view] = await listSavedViews('bikes');
  await saveSavedView(view?.id ?? 0, { name: 'MOT' });
  await sendAll();

  const other = await openPhone(app, 'callum@example.com');
  await other.pull();
  expect((await other.stored()).saved_views.map(({ name }) => name)).toEqual(['MOT']);
  const colleague = await openPhone(app, 'priya@example.com');
  await colleague.pull();
  expect((await colleague.stored()).saved_views).toEqual([]);

  const again = await openPhone(app, 'callum@example.com');
  connect(app);
  await again.pull();
  const [last] = await listSavedViews('bikes');
  if (last) await removeSavedView(last);
  expect(await named()).toEqual([]);
  await sendAll();
  await again.pull();
  expect((await again.stored()).saved_views).toEqual([]);
});
