// How code of the server becomes files that run by themselves. The packages are taken in: node reads one file in place of
// a thousand, and starts in two thirds of the time.

/** With code or data of their own that cannot move. */
const OUTSIDE = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/**
 * For esbuild. Packages of the old kind ask for node's modules through a `require`, which modules do not have.
 *
 * @type {import('esbuild').BuildOptions}
 */
export const SERVER_BUNDLE = {
  bundle: true,
  external: OUTSIDE,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  mainFields: ['module', 'main'],
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
};
