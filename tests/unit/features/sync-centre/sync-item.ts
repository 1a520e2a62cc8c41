// A change as the Sync centre lists it, for the tests of its words.
import type { OutboxItem } from '~data/sync-centre/items';
import type { PendingFile } from '~data/pending/pending-files';

/** 14:32 in London. */
export const NOW = Date.parse('2026-11-21T14:32:00Z');
export const MINUTE = 60_000;
export const names = {
  sites: new Map([
    [1, 'Quayside Yard'],
    [2, 'Hilltop Park'],
  ]),
  staff: new Map([[3, 'Priya Nair']]),
  bikes: new Map([[12, 'MW21QAA']]),
  courses: new Map([[40, 'CBT 21/11/2026 08:00, Quayside Yard']]),
  files: new Map([[9, 'V5C.pdf']]),
};
export const item = (but: Partial<OutboxItem> = {}): OutboxItem => ({
  seq: 4,
  seqs: [4],
  mid: '11111111-1111-4111-8111-111111111111',
  entity: 'bikes',
  op: 'patch',
  id: 12,
  bike: 12,
  about: 'MW21QAA',
  at: NOW - 105 * MINUTE,
  attempts: 0,
  size: 340,
  photos: 0,
  files: [],
  state: 'waiting',
  fields: [],
  body: {},
  base: {},
  trouble: null,
  waitsFor: null,
  notBefore: 0,
  discardAt: null,
  undoUntil: null,
  ...but,
});

/** A photo that waits. */
export const photo = (but: Partial<PendingFile> = {}): PendingFile => ({
  seq: 5,
  mid: '22222222-2222-4222-8222-222222222222',
  kind: 'image',
  name: 'IMG_4417.jpg',
  size: 1_550_000,
  state: 'waiting',
  message: null,
  tooLarge: false,
  thumb: null,
  ...but,
});
