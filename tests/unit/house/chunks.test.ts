import { existsSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunkOf, readChunks } from '../../../scripts/house/chunks.mjs';
import { CHUNKS } from '../../../vite.chunks';

const rows = readChunks(CHUNKS);

describe('the chunks of the app', () => {
  it.each(rows.map(({ start }) => start))('has modules under %s', (start) => {
    const folder = start.endsWith('/') ? start : `${dirname(start)}/`;
    const found = existsSync(folder) ? readdirSync(folder) : [];
    expect(found.filter((name) => `${folder}${name}`.startsWith(start))).not.toEqual([]);
  });

  it('names each beginning once', () => {
    expect(new Set(rows.map(({ start }) => start)).size).toBe(rows.length);
  });

  it('takes the longest beginning that fits, and of a route only the part that is loaded when it is opened', () => {
    expect(chunkOf(rows, 'src/features/bikes/list/bikes-desk.tsx')).toBe('bikes');
    expect(chunkOf(rows, 'src/features/bikes/detail/tabs.tsx')).toBe('bike');
    expect(chunkOf(rows, 'src/routes/_app/bikes.tsx')).toBeNull();
    expect(chunkOf(rows, 'src/routes/_app/bikes.tsx?tsr-split=component')).toBe('bikes');
    expect(chunkOf(rows, 'src/data/photos/photo-worker.ts?worker&url')).toBe('session');
    expect(chunkOf(rows, 'node_modules/somewhere/else.js')).toBeNull();
  });
});
