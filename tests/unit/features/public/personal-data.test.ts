// The privacy policy against the columns of the server's tables: what is stored of a person must be described there.
import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { COOKIE_POLICY } from '~features/public/legal/cookies-text';
import { IN_FORCE } from '~features/public/legal/legal-text';
import { PRIVACY } from '~features/public/legal/privacy-text';
import { SERVER_RECORDS } from '~features/public/legal/stored-on-server';
import { TERMS } from '~features/public/legal/terms-text';
import { NOTHING } from './column-words';
import { COLUMNS, EVERYWHERE, IMPERSONAL } from './stored-columns';

const personal = Object.entries(COLUMNS).flatMap(([line, ofLine]) =>
  Object.entries(ofLine).map(([table, columns]) => ({ line, table, columns })),
);
const impersonal = Object.entries(IMPERSONAL).flatMap(([line, ofLine]) => ofLine.map((table) => ({ line, table })));
const tables = [...personal, ...impersonal];

/** Of each table, with those of all its descriptions: a password's hash has one of its own. */
const columnsOf = new Map<string, string[]>();

beforeAll(async () => {
  const schemas = import.meta.glob<Record<string, unknown>>('../../../../server/db/schema/*.ts');
  const modules = await Promise.all(Object.values(schemas).map((load) => load()));
  const found = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
  for (const table of found) {
    const names = Object.values(getTableColumns(table)).map(({ name }) => name);
    const name = getTableName(table);
    columnsOf.set(name, [...new Set([...(columnsOf.get(name) ?? []), ...names])]);
  }
});

it('each table belongs to one line of the policy, and each line has some', () => {
  expect(tables.map(({ table }) => table).toSorted()).toEqual([...columnsOf.keys()].toSorted());
  expect([...new Set(tables.map(({ line }) => line))].toSorted()).toEqual(
    SERVER_RECORDS.map(({ id }) => id).toSorted(),
  );
});

it.each(personal)('$table has each column described, in words of its line', ({ line, table, columns }) => {
  const own = (columnsOf.get(table) ?? []).filter((name) => name in columns || !EVERYWHERE.includes(name));
  expect(own.toSorted()).toEqual(Object.keys(columns).toSorted());
  const text = SERVER_RECORDS.find(({ id }) => id === line)?.what ?? '';
  const words = Object.values(columns).filter((each) => each !== NOTHING);
  expect(words.filter((each) => !text.includes(each))).toEqual([]);
});

it('the date of the policies is that of their last change', () => {
  const text = JSON.stringify([TERMS, PRIVACY, COOKIE_POLICY]);
  const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 12);
  // They have changed if this fails: put the day into IN_FORCE, and the day and the new fingerprint here.
  expect({ IN_FORCE, fingerprint }).toEqual({ IN_FORCE: '29/11/2026', fingerprint: '45f52989aaaf' });
});
