// Part of pg, which its types leave out.
declare module 'pg/lib/utils.js' {
  /** A parameter as text (or bytes) for the wire; arrays as array literals, objects as JSON. */
  export function prepareValue(value: unknown): string | Uint8Array | null;
}
