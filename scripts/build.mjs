// `npm run build`: builds, even if the last build is up to date.
import { ensureInstalled } from './house/install.mjs';
import { rebuild } from './house/stamp.mjs';

await ensureInstalled();
await rebuild();
