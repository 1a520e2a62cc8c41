import { expect, it } from 'vitest';
import { destroyFrom } from '~domain/certificates/retention';

const SENT = { sent_at: '2024-11-10T10:00:00Z' };
const paper = (issued_at: string | null, duplicated_at: string | null = null) => ({
  status: issued_at === null ? ('VOID' as const) : ('SENT' as const),
  issued_at,
  duplicated_at,
});

it.each([
  ['the newest certificate', [paper('2024-10-01T15:00:00Z'), paper('2024-11-09T15:00:00Z')], SENT, '2026-11-10'],
  ['the London day of its issue', [paper('2024-06-30T23:30:00Z')], SENT, '2026-07-02'],
  ['29 February', [paper('2024-02-29T15:00:00Z')], SENT, '2026-03-01'],
  ['a duplicate, when it was made', [paper('2023-01-05T09:00:00Z', '2024-11-08T09:00:00Z')], SENT, '2026-11-09'],
  ['the return, where all are void', [paper(null), paper(null)], SENT, '2026-11-11'],
  ['the return, where nothing is known of the papers', [], SENT, '2026-11-11'],
])('a book is kept two years from %s', (_what, papers, book, from) => {
  expect(destroyFrom(papers, book)).toBe(from);
});

it('a book that hasn’t been returned is kept', () => {
  expect(destroyFrom([paper('2020-01-01T09:00:00Z')], { sent_at: null })).toBeNull();
});
