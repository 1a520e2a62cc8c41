// `npm run backup` and `npm run restore`: a bundle of the server by name, with the arguments given after `--`.
import { existsSync } from 'node:fs';
import { ensureInstalled } from './house/install.mjs';
import { serve, serverBundle } from './house/serve.mjs';
import { ensureBuilt } from './house/stamp.mjs';

const [name, ...args] = process.argv.slice(2);

try {
  await ensureInstalled();
  await ensureBuilt();
  if (!name || !existsSync(serverBundle(name))) throw new Error(`There is no server command "${name ?? ''}".`);
  serve([serverBundle(name), ...args], { asks: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
