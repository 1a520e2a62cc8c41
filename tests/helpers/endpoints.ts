// Every endpoint of the contract, by the file and the name of its export: 'bike-comments.listBikeComments'.
import { readdirSync } from 'node:fs';
import type { Endpoint } from '~contract/endpoint';

const names = readdirSync(new URL('../../contract', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
// Not import.meta.glob, which only Vite knows: the bench loads this file without it.
const modules = await Promise.all(
  names.map(async (name) => [name, (await import(`../../contract/${name}.ts`)) as Record<string, unknown>] as const),
);

export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  modules.flatMap(([name, exported]) =>
    Object.entries(exported).flatMap(([key, value]) => (isEndpoint(value) ? [[`${name}.${key}`, value]] : [])),
  ),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'guard' in value;
}
