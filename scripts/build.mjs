// `npm run build`: builds, whether or not the last build is still good.
import { ensureInstalled } from './house/install.mjs';
import { rebuild } from './house/stamp.mjs';

await ensureInstalled();
await rebuild();
