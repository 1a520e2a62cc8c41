// Limits that only the server needs (docs/wire.md, Limits). CONNECT_RATE_SCALE multiplies those per minute and per address.
const MINUTE = 60_000;

export const READS_PER_MINUTE = 600;
export const WRITES_PER_MINUTE = 240;
/** Uploads of photos, films and documents; not counted as writes. */
export const UPLOADS_PER_MINUTE = 240;
/** Pieces of files, not counted as uploads: sixteen make one file. */
export const PIECES_PER_MINUTE = 2400;
/** Batches, and the writes inside them; neither counts above. */
export const BATCHES_PER_MINUTE = 60;
export const ENTRIES_PER_MINUTE = 6000;
/** Entries of a batch that haven't begun after this long get 503: the phone waits for 20 s. Milliseconds. */
export const BATCH_PATIENCE = 15_000;
/** Pictures and films, not counted as reads: one page of bikes shows a hundred thumbnails. */
export const MEDIA_PER_MINUTE = 1200;
/** Registration lookups, not counted as reads. */
export const LOOKUPS_PER_HOUR = 300;
/** Calls whose path holds a secret, per address; links to unsubscribe that are ours don't count. */
export const PUBLIC_TOKENS_PER_MINUTE = 20;
/** Failed sign-ins per address. */
export const SIGN_INS_PER_ADDRESS = { max: 60, window: 15 * MINUTE };
/** New schools per address. */
export const SIGN_UPS_PER_ADDRESS = { max: 10, window: 60 * MINUTE };
