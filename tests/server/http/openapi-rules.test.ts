// The API document keeps the rules that Redocly recommends, without errors and warnings.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { openTestApp } from '~tests/server/helpers/app';
import type { Raw } from './openapi-document';

/** Rules that are set aside, and why. */
const ASIDE = {
  // The specification of the apps writes its paths with a final slash; they answer without it, too.
  'no-path-trailing-slash': 'off',
  // Ids are numbers, and the words that stand in their place in other paths never are.
  'no-ambiguous-paths': 'off',
} as const;

let document: Raw;
beforeAll(async () => {
  const app = await openTestApp({ seed: false });
  document = (await app.call('GET', '/openapi.json')).body as Raw;
  await app.close();
});

async function broken(of: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: ASIDE });
  const found = await lintFromString({ source: JSON.stringify(of), absoluteRef: '/openapi.json', config });
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

it('breaks none of them', async () => {
  expect(await broken(document)).toEqual([]);
});

it('a document that breaks one is found out', async () => {
  const [path = ''] = Object.keys(document.paths);
  const one = structuredClone({ ...document, paths: { [path]: document.paths[path] ?? {} } });
  for (const operation of Object.values(one.paths[path] ?? {})) Object.assign(operation, { operationId: undefined });
  expect(await broken(one)).toContainEqual(expect.stringMatching(/^operation-operationId: /u));
});

it('names its schemas so that a type can be called like them', () => {
  expect(Object.keys(document.components.schemas).filter((name) => !/^[A-Z][A-Za-z\d]*$/u.test(name))).toEqual([]);
});
