// CSV as people's spreadsheets write it, and files that hold more than any of ours may.
import Papa from 'papaparse';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCells } from '~contract/wire/csv';
import { CSV_CELL_MAX, CSV_COLUMNS_MAX, CSV_ROWS_MAX } from '~contract/wire/limits';

const cells = (text: string) => {
  const { header, rows, problem } = readCells(text);
  return { all: [header, ...rows], problem };
};

describe('a file', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['CRLF', 'a,b\r\n1,2\r\n'],
    ['CR', 'a,b\r1,2\r'],
    ['an empty line between', 'a,b\n\n1,2\n\n'],
    ['quoted cells', '"a","b"\n"1","2"'],
    ['a mark of its encoding', '\uFEFFa,b\n1,2'],
  ])('with %s is read', (_what, text) => {
    expect(cells(text)).toEqual({
      all: [
        ['a', 'b'],
        ['1', '2'],
      ],
      problem: null,
    });
  });

  it('keeps separators, line breaks and quotation marks inside quoted cells', () => {
    expect(cells('name,note\n"Hale, Marion","one\ntwo ""three"""')).toEqual({
      all: [
        ['name', 'note'],
        ['Hale, Marion', 'one\ntwo "three"'],
      ],
      problem: null,
    });
    expect(readCells('a,b\n1,"two').problem).toMatch(/quotation mark is missing$/u);
  });
});

describe('a file over the limits', () => {
  const line = (columns: number, cell = 'x') => Array.from({ length: columns }, () => cell).join(',');
  const tooManyColumns = (at: number) => `Line ${at}: more than ${CSV_COLUMNS_MAX} columns`;

  it('is counted to the last column', () => {
    expect(readCells(line(CSV_COLUMNS_MAX)).problem).toBeNull();
    expect(readCells(line(CSV_COLUMNS_MAX)).header).toHaveLength(CSV_COLUMNS_MAX);
    expect(readCells(line(CSV_COLUMNS_MAX + 1)).problem).toBe(tooManyColumns(1));
    expect(readCells(`a,b\n${line(CSV_COLUMNS_MAX + 1)}`).problem).toBe(tooManyColumns(2));
    expect(readCells(`a,b\n"${line(CSV_COLUMNS_MAX + 1)}",c`).problem).toBeNull();
  });

  it('is counted to the last line', () => {
    const rows = (count: number) => `a,b\n${'1,2\n'.repeat(count)}`;
    expect(readCells(rows(CSV_ROWS_MAX)).rows).toHaveLength(CSV_ROWS_MAX);
    expect(readCells(rows(CSV_ROWS_MAX + 1)).problem).toBe(`More than ${CSV_ROWS_MAX} lines`);
  });

  it('is counted to the last character of a cell, also of one in quotation marks', () => {
    expect(readCells(`a,b\n${'x'.repeat(CSV_CELL_MAX)},2`).problem).toBeNull();
    const problem = `Line 2: a cell has more than ${CSV_CELL_MAX} characters`;
    expect(readCells(`a,b\n${'x'.repeat(CSV_CELL_MAX + 1)},2`).problem).toBe(problem);
    expect(readCells(`a,b\n"${'x'.repeat(CSV_CELL_MAX + 1)}",2`).problem).toBe(problem);
  });

  describe('never reaches the parser', () => {
    afterEach(() => vi.restoreAllMocks());

    it.each([
      ['2,000,000 columns', ','.repeat(1_999_999), tooManyColumns(1)],
      ['2,000,000 columns behind a quoted cell', `"a"${','.repeat(1_999_999)}`, tooManyColumns(1)],
      ['2,000,000 columns behind a cell that is closed twice', `"a"b,"${','.repeat(1_999_999)}`, /quotation mark/u],
      ['lines that end otherwise than the first', `a\r${`${','.repeat(120)}\n`.repeat(16_000)}`, tooManyColumns(2)],
      ['one cell of 4,000,000 characters', `"${'x'.repeat(4_000_000)}"`, /more than/u],
    ])('%s', (_what, text, problem) => {
      const parse = vi.spyOn(Papa, 'parse');
      expect(readCells(text).problem).toMatch(problem);
      // To find out what separates, the parser sees the beginning only, and ten lines of it.
      const given = parse.mock.calls.map(([part]) => part.length);
      expect(Math.max(...given)).toBeLessThanOrEqual(64 * 1024);
    });

    it('even if only one kind of line end separates its lines', () => {
      const text = `a,b\r${`${'1,'.repeat(90)}\n`.repeat(20_000)}`;
      const { rows, problem } = readCells(text);
      expect(problem).toBeNull();
      expect(Math.max(...rows.map(({ length }) => length), 0)).toBeLessThanOrEqual(CSV_COLUMNS_MAX);
    });
  });
});
