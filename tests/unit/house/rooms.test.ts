// Not the linter's: an order of rooms would need the rules of src/data once for each of them.
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsIn, textOf } from './sources';

const DATA = 'src/data';

/** Bottom up: a room imports those before it. */
const ROOMS = [
  'page',
  'today',
  'entities',
  'database',
  'http',
  'photos',
  'mirror',
  'endpoints',
  'outbox',
  'after-restore',
  'pending',
  'form-changes',
  'session',
  'database-access',
  'live',
  'api',
  'form-saves',
  'child-rows',
  'document-rows',
  'media',
  'bikes',
  'contacts',
  'calendar',
  'certificates',
  'incidents',
  'orders',
  'invoices',
  'payments',
  'messages',
  'disclaimers',
  'school',
  'search',
  'files',
  'engine-host',
  'sync-centre',
  'csv',
];
const LEVEL = new Map(ROOMS.map((room, level) => [room, level]));

const files = pathsIn([DATA], /\.ts$/u).map((path) => path.slice(`${DATA}/`.length));

describe('src/data', () => {
  it('has no file outside of its rooms', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !LEVEL.has(room))).toEqual([]);
    expect(files.length).toBeGreaterThan(150);
  });

  it('imports from the rooms below only', () => {
    const upwards = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => isUpwards(roomOf(file), roomOf(target)))
        .map((target) => `${file} -> ${target}`),
    );
    expect(upwards).toEqual([]);
  });
});

function isUpwards(from: string, to: string): boolean {
  return from !== to && (LEVEL.get(to) ?? Infinity) >= (LEVEL.get(from) ?? -1);
}

/** A folder, or a file that stands by itself. */
function roomOf(file: string): string {
  return (file.split('/')[0] ?? '').replace(/\.ts$/u, '');
}

/** Within src/data; not the address of a worker, which is text. */
function importsOf(file: string): string[] {
  const text = textOf(join(DATA, file));
  return [...text.matchAll(/(?:from|import\()\s*'((?:\.|~data\/)[^'?]*)'/gu)].map(([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(file), target)) : target.slice('~data/'.length),
  );
}
