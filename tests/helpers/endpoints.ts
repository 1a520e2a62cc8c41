// Every endpoint of the contract, by the file and the name of its export: 'bike-comments.listBikeComments'.
import type { Endpoint } from '~contract/endpoint';

const files = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true });

export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(files).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isEndpoint(value) ? [[`${path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)}.${name}`, value]] : [],
    ),
  ),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'guard' in value;
}
