// How server code is bundled into files that run by themselves. Packages are included: Node then reads one file instead of a
// thousand, and starts in two thirds of the time.

/** Packages with native code or data files, which can't be bundled. */
export const OUTSIDE = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'];

/**
 * Options for esbuild. CommonJS packages call `require` for Node's modules, which ES modules don't have.
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
  // React's development build takes four times as long for an e-mail.
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
};
