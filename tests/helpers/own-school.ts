// A server that only tests of today's courses look at: they would show in other tests' calendars, and a finished one can't be deleted.
import { test as base } from './e2e-fixtures';

/** A fixture of the worker's own keeps these tests from sharing a worker, and so a server, with the others. */
export const test = base.extend<object, { ownSchool: undefined }>({
  ownSchool: [async ({}, use) => use(undefined), { scope: 'worker', auto: true }],
});
