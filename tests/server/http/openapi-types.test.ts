// @run alone
// A client in TypeScript is made from the API document by the generator that most use, and compiles with the app's own compiler.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire, register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '~tests/server/helpers/app';

// The generator prints with the JavaScript compiler, which TypeScript 7 has no more. This package has one within it.
const COMPILER = pathToFileURL(createRequire(import.meta.url).resolve('@ts-morph/common')).href;
const PRINTER = `data:text/javascript,${encodeURIComponent(`import common from '${COMPILER}'; export default common.ts;`)}`;
const TSC = join(process.cwd(), 'node_modules', 'typescript', 'bin', 'tsc');
const HOOK = `export const resolve = (name, context, next) =>
  name === 'typescript' ? { url: ${JSON.stringify(PRINTER)}, shortCircuit: true } : next(name, context);`;

let app: TestApp;
let folder = '';
beforeAll(async () => {
  app = await openTestApp({ seed: false });
  const { body } = await app.call('GET', '/openapi.json');
  register(`data:text/javascript,${encodeURIComponent(HOOK)}`);
  const { default: typesOf, astToString } = await import('openapi-typescript');
  folder = await mkdtemp(join(tmpdir(), 'connect-types-'));
  await writeFile(join(folder, 'api.ts'), astToString(await typesOf(body as never, { silent: true })));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the compiler says of a file beside the generated types; '' for nothing. Their own errors count too. */
async function compile(name: string, code: string): Promise<string> {
  await writeFile(join(folder, name), code);
  const how = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--module', 'preserve'];
  return promisify(execFile)(process.execPath, [TSC, ...how, name], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const CLIENT = `import type { components, operations, paths } from './api';

type Json<Of> = Of extends { content: { 'application/json': infer Body } } ? Body : never;
export type Sent<Name extends keyof operations> = Json<NonNullable<operations[Name]['requestBody']>>;
export type Answer<Name extends keyof operations, Status extends keyof operations[Name]['responses']> =
  Json<operations[Name]['responses'][Status]>;
`;

it('compiles, with a small client for several operations', async () => {
  const code = `${CLIENT}
export const login: Sent<'postUsersLogin'> = { email: 'owner@example.com', password: 'connect-demo' };
export const booking: Sent<'postSchoolOrdersNewOrder'> = { school_course_id: 1, customer: 2, bike_type: 'NONE' };
export const checks: Sent<'patchSchoolOrdersByIdChecks'> = { eyesight: 'READ', identity_seen: true };
export const query: NonNullable<operations['getSchoolOrders']['parameters']['query']> = { customer: '2' };
export const address: keyof paths = '/api/v2/school/orders/{id}/';

export function named(bike: components['schemas']['BikesRow']): string {
  return bike.registration_plate + bike.make;
}
export async function owed(answer: Response): Promise<number> {
  const { results } = (await answer.json()) as Answer<'getSchoolOrders', 200>;
  return results.reduce((sum, { price }) => sum + (price ?? 0), 0);
}
export function why(refusal: Answer<'postSchoolOrdersNewOrder', 400>): string {
  return refusal.message.join(' ');
}
`;
  expect(await compile('client.ts', code)).toBe('');
});

it('what the server would refuse does not compile', async () => {
  const wrong = [
    `export const needed: Sent<'postSchoolOrdersNewOrder'> = { customer: 2 };`,
    `export const listed: Sent<'patchSchoolOrdersByIdChecks'> = { eyesight: 'GOOD' };`,
    `export const known: Sent<'postUsersLogin'> = { email: '', password: '', sms: 1 };`,
    `export type Operation = Sent<'postNothing'>;`,
    `export type Field = Answer<'getSchoolOrders', 200>['results'][number]['weight'];`,
  ];
  const said = await compile('wrong.ts', [...wrong, CLIENT].join('\n'));
  const lines = [...said.matchAll(/^wrong\.ts\((\d+),/gmu)].map(([, line]) => Number(line));
  expect([...new Set(lines)]).toEqual(wrong.map((_, at) => at + 1));
});
