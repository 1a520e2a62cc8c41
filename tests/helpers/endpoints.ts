// Every endpoint of the contract, by the file and the name of its export: 'bikes/comments.listBikeComments'.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '~contract/wire/endpoint';

const names = readdirSync(new URL('../../contract', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
// Not import.meta.glob, which only Vite knows: the bench loads this file without it.
const modules = await Promise.all(
  names.map(
    async (name) => [name, (await import(/* @vite-ignore */ pathOf(name))) as Record<string, unknown>] as const,
  ),
);

export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  modules.flatMap(([name, exported]) =>
    Object.entries(exported).flatMap(([key, value]) => (isEndpoint(value) ? [[`${name}.${key}`, value]] : [])),
  ),
);

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../../contract/${name}.ts`, import.meta.url));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'guard' in value;
}
