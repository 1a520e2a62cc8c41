// Which errors of the database's driver mean that it can't be asked now, and what callers are told then.
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DatabaseAway, isLost, whyAway } from '~server/db/unreachable';
import { createLog } from '~server/platform/http/log';
import { refusalOf } from '~server/platform/http/answer-error';

const log = createLog('silent');
const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const told = (error: unknown) => {
  const { status, headers } = refusalOf(error, log, undefined);
  return [status, headers['Retry-After']];
};

/** pg 8 and its pool say these without a code. */
const CODELESS = [
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
];
const SYSTEM = 'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN';
const STATES = '57P01 57P02 57P03 08000 08003 08006 08P01 53300 25006';
const CODES = `${SYSTEM} ${STATES}`.split(' ');

describe.each([
  ...CODELESS.map((text) => [text, () => new Error(text)] as const),
  ...CODES.map((code) => [code, () => coded(code)] as const),
])('%s', (_name, make) => {
  it.each([
    ['as it is', make],
    ['in drizzle’s error', () => new DrizzleQueryError('select 1', [], make())],
    ['in our own', () => new DatabaseAway('unreachable', make())],
  ])('%s: callers are told to come back', (_how, error) => {
    expect(isLost(error())).toBe(true);
    expect(told(error())).toEqual([503, '5']);
  });
});

it.each([
  ['lost', '1'],
  ['busy', '2'],
  ['unreachable', '5'],
] as const)('%s: come back after %s s', (why, seconds) => {
  expect(told(new DatabaseAway(why, new Error('x')))).toEqual([503, seconds]);
  expect(told(new DrizzleQueryError('select 1', [], new DatabaseAway(why)))).toEqual([503, seconds]);
});

it.each([
  ['a serialisation failure', coded('40001'), 503],
  ['a deadlock', coded('40P01'), 503],
  ['a held row', coded('55P03'), 409],
  ['a full disk', coded('53100'), 507],
  ['a mistake in a statement', coded('42601', 'Connection terminated unexpectedly'), 500],
  ['a wrong password', coded('28P01'), 500],
  ['a statement that was cancelled', coded('57014'), 500],
  ['an error of our own', new Error('The Connection terminated'), 500],
  ['a file that is missing', coded('ENOENT'), 500],
])('%s is something else', (_name, error, status) => {
  expect([whyAway(error) !== undefined && status !== 507, told(error)[0]]).toEqual([false, status]);
});

it('gives a reason that contains no SQL and no values', () => {
  const { message } = new DatabaseAway('lost', coded('57P01', 'INSERT INTO app_user VALUES (Ada)'));
  expect(message).toBe('the connection to the database has ended (57P01)');
});
