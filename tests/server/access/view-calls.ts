// The lines of the access tables for named views: each person has their own, and finds nobody else's.
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row as Write } from './batch-rows';
import type { Row } from './calls-without-rows';
import { member } from './people';

const VIEWS = '/users/views/';
const OF_BIKES = { list: 'bikes', name: 'Due soon', address: 'mot=due', columns: [] };

/** Adds a view of this person; returns its id. */
export async function addView(app: TestApp, token: string): Promise<number> {
  const answer = await app.call('POST', VIEWS, { token, body: OF_BIKES });
  return (answer.body as { id: number }).id;
}

/** `ours`: the owner's views, one to change and one to delete. */
export function viewCalls(ours: { kept: () => number; gone: () => number }): Record<string, Row> {
  return {
    'users/saved-views.listSavedViews': { send: () => ({ path: VIEWS }), expected: member(200) },
    'users/saved-views.addSavedView': { send: () => ({ path: VIEWS, body: OF_BIKES }), expected: member(201) },
    'users/saved-views.patchSavedView': {
      send: () => ({ path: `${VIEWS}${ours.kept()}/`, body: { name: 'Due' } }),
      expected: [401, 404, 404, 404, 404, 404, 200],
    },
    'users/saved-views.removeSavedView': {
      send: () => ({ path: `${VIEWS}${ours.gone()}/` }),
      expected: [401, 404, 404, 404, 404, 404, 204],
    },
  };
}

/** `add`: a view of the owner, a new one each time. */
export function viewWrites(add: () => Promise<number>): Record<string, Write> {
  return {
    'users/saved-views.addSavedView': {
      send: () => ({ method: 'POST', path: VIEWS, body: OF_BIKES }),
      bad: { list: 'invoices', name: ' ', address: 7, columns: 'all', user: 3 },
      expected: by(201, 201, 201, 201, 201, 201),
    },
    'users/saved-views.patchSavedView': {
      send: async () => ({ method: 'PATCH', path: `${VIEWS}${await add()}/`, body: { name: 'Due' } }),
      bad: { name: 'x'.repeat(41), address: 'x'.repeat(1001), columns: 'all', list: 'staff' },
      expected: by(404, 404, 404, 404, 404, 200),
    },
    'users/saved-views.removeSavedView': {
      send: async () => ({ method: 'DELETE', path: `${VIEWS}${await add()}/` }),
      bad: { really: true },
      expected: by(404, 404, 404, 404, 404, 204),
    },
  };
}
