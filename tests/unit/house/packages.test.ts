import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { complete } from '../../../scripts/lock.mjs';

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;

it('asks for exact versions only', () => {
  const asked = { ...manifest['dependencies'], ...manifest['devDependencies'] };
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('installs on every platform: the lock file names all optional binaries (else: node scripts/lock.mjs)', () => {
  expect(Object.keys(complete(lock.packages)).filter((path) => !lock.packages[path])).toEqual([]);
});

it('knows the contents of every package that this platform installs', () => {
  const installed = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !isForElsewhere(entry));
  expect(installed.filter(([, entry]) => !entry.integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

it('names no download address: git, folders and mirrors have no place in the lock file', () => {
  expect(Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
});

function isForElsewhere({ optional, os, cpu, libc }: Entry): boolean {
  const here = (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true);
  return optional === true && !here;
}
