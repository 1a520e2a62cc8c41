/** In `meta`: this database has been asked for its second copy once (outbox-backup.ts). Apart from it: every start reads this. */
export const ADOPTED = 'outbox-adopted';
