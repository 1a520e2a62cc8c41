// `npm start`: from a fresh clone to a running Connect. Installs and builds only what has changed since the last time.
import { ensureInstalled } from './house/install.mjs';
import { serve, serverBundle } from './house/serve.mjs';
import { ensureBuilt } from './house/stamp.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  serve([serverBundle('main')]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
