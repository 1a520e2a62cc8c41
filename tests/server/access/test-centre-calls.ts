// The lines of the access tables for test centres and tests, and of the settings of credits and the booking page: every member reads centres,
// those who edit the settings keep them and bring in tests, and those who edit the calendar put riders on tests.
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row as Write } from './batch-rows';
import type { Row } from './calls-without-rows';
import { member } from './people';

const CENTRES = '/school/test-centres/';
const WIDGET = '/school/widget/';
let names = 0;
const form = () => ({ name: `Centre ${(names += 1)}` });

/** Adds one; returns its id. */
export async function addCentre(app: TestApp, token: string): Promise<number> {
  const answer = await app.call('POST', CENTRES, { token, body: form() });
  return (answer.body as { id: number }).id;
}

const UPLOAD = '/school/test-upload/';
const EVENTS = '/school/events/';
const DAY = '2031-02-03';

/** Adds a test at a centre of its own; returns its event's id. */
export async function addTest(app: TestApp, token: string): Promise<number> {
  const { name } = form();
  await app.call('POST', CENTRES, { token, body: { name } });
  const csv = `test_centre,module,category,date,start_time,booking_reference\n${name},1,A,${DAY},09:00,${name}`;
  await app.call('POST', UPLOAD, { token, body: { csv } });
  const { body } = await app.call('GET', `${EVENTS}?date__gte=${DAY}&date__lte=${DAY}`, { token });
  return (body as { results: { id: number }[] }).results.at(-1)?.id ?? 0;
}

/** `kept`: one of ours; `gone`: one to delete, another for each who may; `test`: a test of ours. */
export function testCentreCalls<Who>(of: { kept: () => number; gone: (who: Who) => number; test: () => number }) {
  const at = () => `${CENTRES}${of.kept()}/`;
  return {
    'dvsa/test-centres.listTestCentres': { send: () => ({ path: CENTRES }), expected: member(200) },
    'dvsa/test-centres.getTestCentre': { send: () => ({ path: at() }), expected: [401, 404, 200, 200, 200, 200, 200] },
    'dvsa/test-centres.addTestCentre': {
      send: () => ({ path: CENTRES, body: form() }),
      expected: [401, 201, 403, 403, 201, 403, 201],
    },
    'dvsa/test-centres.patchTestCentre': {
      send: () => ({ path: at(), body: { notes: 'Use the side gate' } }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
    'dvsa/test-centres.removeTestCentre': {
      send: (who: Who) => ({ path: `${CENTRES}${of.gone(who)}/` }),
      expected: [401, 404, 403, 403, 204, 403, 204],
    },
    'widget/settings.getWidget': { send: () => ({ path: WIDGET }), expected: [401, 200, 403, 200, 200, 403, 200] },
    'widget/settings.getWidgetPreview': {
      send: () => ({ path: `${WIDGET}preview/` }),
      expected: [401, 200, 403, 200, 200, 403, 200],
    },
    'widget/settings.patchWidget': {
      send: () => ({ path: WIDGET, body: { radius: 8 } }),
      expected: [401, 200, 403, 403, 200, 403, 200],
    },
    // Refused for its header, for people who may: nothing is added.
    'dvsa/upload.uploadTests': {
      send: () => ({ path: UPLOAD, body: { csv: 'date\n01/01/2030' } }),
      expected: [401, 400, 403, 403, 400, 403, 400],
    },
    'dvsa/candidate.setCandidate': {
      send: () => ({ path: `${EVENTS}${of.test()}/candidate/`, body: { customer: null } }),
      expected: [401, 404, 403, 403, 200, 403, 200],
    },
  } satisfies Readonly<Record<string, Omit<Row, 'send'> & { send: (who: Who) => object }>>;
}

/** `at`: the app, and the owner's token, with whom what is changed is made, new each time. */
export function testCentreWrites(at: () => { app: TestApp; token: string }): Record<string, Write> {
  const add = () => addCentre(at().app, at().token);
  const test = () => addTest(at().app, at().token);
  return {
    'dvsa/test-centres.addTestCentre': {
      send: () => ({ method: 'POST', path: CENTRES, body: form() }),
      bad: { name: ' ', address: 7, module_1: 'yes', sites: 'all', school: 3 },
      expected: by(201, 403, 403, 201, 403, 201),
    },
    'dvsa/test-centres.patchTestCentre': {
      send: async () => ({ method: 'PATCH', path: `${CENTRES}${await add()}/`, body: { postcode: 'XB1 4TR' } }),
      bad: { name: '', notes: 'x'.repeat(5001), module_2: null },
      expected: by(404, 403, 403, 200, 403, 200),
    },
    'dvsa/test-centres.removeTestCentre': {
      send: async () => ({ method: 'DELETE', path: `${CENTRES}${await add()}/` }),
      bad: { really: true },
      expected: by(404, 403, 403, 204, 403, 204),
    },
    'credits/settings.patchCreditSettings': {
      send: () => ({ method: 'PATCH', path: '/credits/settings/', body: { low_balance: 100 } }),
      bad: { low_balance: -1 },
      expected: by(200, 403, 403, 200, 403, 200),
    },
    'widget/settings.patchWidget': {
      send: () => ({ method: 'PATCH', path: WIDGET, body: { radius: 8 } }),
      bad: {
        slug: 'a b',
        primary: 'red;}',
        radius: 99,
        pay: 'LATER',
        deposit_percent: 100,
        terms_url: 'ftp://example.com',
      },
      expected: by(200, 403, 403, 200, 403, 200),
    },
    'dvsa/candidate.setCandidate': {
      send: async () => ({ method: 'POST', path: `${EVENTS}${await test()}/candidate/`, body: { customer: null } }),
      bad: { customer: 'Ada', reason: 5, day: DAY },
      expected: by(404, 403, 403, 200, 403, 200),
    },
  };
}
