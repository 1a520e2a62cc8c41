import { describe, expect, it } from 'vitest';
import { COMMENT, readComment, type CommentValues } from '~features/bikes/report/comment-values';
import { emptyValues, knownValues } from '~widgets/forms/fields';

const read = (but: Partial<CommentValues>) => readComment({ ...emptyValues(COMMENT), ...but }, 12);

describe("a comment's text", () => {
  it.each([
    ['', 'This field is required'],
    [' \n\t ', 'This field is required'],
    ['a'.repeat(500), undefined],
    ['a'.repeat(501), 'Must be at most 500 characters'],
    ['👍🏽'.repeat(250), undefined],
    [`${'a'.repeat(499)}👍`, undefined],
    [`${'a'.repeat(500)}👍`, 'Must be at most 500 characters'],
  ])('%j: %s', (comment, wrong) => {
    expect(read({ comment }).errors?.['comment']).toBe(wrong);
  });

  it('loses what cannot be stored, and the space around it, and nothing else', () => {
    const text = { comment: ' Mirror\u0000 gone\uD83D\n"left" ', reported_by: ['9', '4'] };
    expect(read(text)).toEqual({
      errors: null,
      input: { bike: 12, comment: 'Mirror gone\n"left"', reported_by: [9, 4] },
    });
  });
});

describe('a draft of another version', () => {
  it.each([
    [{}, {}],
    [
      { comment: 'x', reported_by: ['4'], more: 1 },
      { comment: 'x', reported_by: ['4'] },
    ],
    [{ comment: null, reported_by: 'four' }, {}],
    [{ comment: 'x', reported_by: ['4', 'NaN'] }, { comment: 'x' }],
    [{ reported_by: ['-4', ''] }, {}],
    [{ reported_by: [4] }, { reported_by: ['4'] }],
  ])('%j is read as %j', (stored, text) => {
    expect(knownValues(COMMENT, stored)).toEqual(text);
  });
});
