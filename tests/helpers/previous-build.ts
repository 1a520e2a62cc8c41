// The app as it was before a deploy: these very sources, built under an older version, so that its chunks have other names.
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Below every version that package.json has had. */
export const PREVIOUS_VERSION = '0.0.9+previous';

const PLACE = '.cache/previous';

/** Builds it once for these sources, and returns the folder whose dist/app it is. */
export async function previousBuild(): Promise<string> {
  const stamp = createHash('sha256').update(readFileSync('dist/.stamp')).digest('hex').slice(0, 16);
  const place = resolve(PLACE, stamp);
  if (existsSync(place)) return place;
  rmSync(resolve(PLACE), { recursive: true, force: true });
  const aside = resolve(`${PLACE}-${randomUUID()}`);
  const options = {
    logLevel: 'warn',
    define: { __APP_VERSION__: JSON.stringify(PREVIOUS_VERSION) },
    build: { outDir: `${aside}/dist/app` },
  };
  const script = `import { build } from 'vite'; await build(${JSON.stringify(options)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  mkdirSync(resolve(PLACE), { recursive: true });
  // Made aside and moved into place, so that two workers at once only do the work twice.
  if (existsSync(place)) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, place);
  return place;
}
