import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the command was started from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
