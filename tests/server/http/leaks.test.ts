// The check that reads every answer of the server's tests (helpers/answers.ts) would find what it looks for.
import { expect, it } from 'vitest';
import { checkLeaks, innerColumns } from '~tests/server/helpers/answers';

it('knows the columns that no answer may contain', () => {
  const inner = innerColumns();
  for (const name of [
    'password_hash',
    'token_hash',
    'permission_epoch',
    'school_id',
    'search_line',
    'fingerprint',
    'orphaned',
  ]) {
    expect([name, inner.has(name)]).toEqual([name, name !== 'school_id']);
  }
  expect(inner.has('first_name')).toBe(false);
});

it('finds a hash in any text, and such a column at any depth', () => {
  expect(() => checkLeaks('GET /x', '"$argon2id$v=19"', undefined)).toThrow('password hash');
  const body = { results: [{ id: 1, more: { permission_epoch: 3 } }] };
  expect(() => checkLeaks('GET /x', JSON.stringify(body), body)).toThrow('no contract knows: permission_epoch');
  expect(() => checkLeaks('GET /x', '{}', { results: [{ id: 1, first_name: 'Ada' }] })).not.toThrow();
});
