// The summary of a book: the file for a spreadsheet, and the page of A4 as a reader of PDFs sees it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCells } from '~contract/wire/csv';
import { addDaysTo, displayDay, londonDay } from '~domain/time/london-time';
import { audit, school, supplier } from '~server/db/schema/schema';
import type { Book } from '~contract/certificates/books';
import { pagesOf, whyNoPdf, wordsOf } from '~tests/helpers/pdf-text';
import { numbersOf, openShelf, type Shelf } from './shelf';

let shelf: Shelf;
let used: Book;
beforeAll(async () => {
  shelf = await openShelf();
  used = await bookAt(3_418_826);
});
afterAll(() => shelf.app.close());

const bookAt = async (first: number) => {
  const { results } = await shelf.listBooks('?page_size=100');
  const found = results.find((each) => each.first_certificate_number === first);
  if (!found) throw new Error(`no book begins with ${first}`);
  return found;
};
const daysAgo = (days: number) => displayDay(addDaysTo(londonDay(shelf.app.now()), -days));

describe('as CSV', () => {
  const sheetOf = async (id: number) => {
    const answer = await shelf.exported(id, '?as=csv');
    expect([answer.status, answer.text.startsWith('\uFEFF')]).toEqual([200, true]);
    const { header, rows, problem } = readCells(answer.text);
    expect([rows.length, problem]).toEqual([25, null]);
    return rows.map((cells) => Object.fromEntries(header.map((title, at) => [title, cells[at] ?? ''])));
  };

  it('has a line for each certificate, with its details', async () => {
    const rows = await sheetOf(used.id);
    expect(rows.map((row) => Number(row['Certificate number']))).toEqual(numbersOf(used));
    const first = rows[0];
    expect(first).toMatchObject({
      Status: 'Ready to return',
      'Duplicate of': '',
      'Date of issue': daysAgo(160),
      Instructor: 'Jodie Fenn',
      'Instructor certificate': '554207',
      Restrictions: '00 None',
      Transmission: 'Manual',
      Site: 'Harbour & Hill Rider Training, Quayside Yard',
      'Site code': '09914/01',
    });
    for (const title of ['Holder', 'Birth date', 'Licence number', 'Address', 'Town', 'Postcode']) {
      expect(first?.[title], title).not.toBe('');
    }
    expect(rows[11]).toMatchObject({ Status: 'Void' });
    expect(rows[19]).toMatchObject({ Status: 'Duplicate', 'Duplicate of': '3412507' });
    const poppy = {
      Status: 'Not ready',
      Holder: 'Poppy Ferreday',
      Restrictions: 'AM Moped only',
    };
    expect(rows[20]).toMatchObject({ ...poppy, 'Date of issue': daysAgo(1), Transmission: 'Automatic' });
    const { Site: _site, 'Site code': _code, 'Certificate number': _number, ...blank } = rows[24] ?? {};
    expect(Object.values(blank).filter(Boolean)).toEqual(['Pending']);
  });

  it('contains no spreadsheet formulas', async () => {
    const book = await shelf.add();
    const [first = 0, second = 0] = numbersOf(book);
    const formula = '=HYPERLINK("https://example.com","win")';
    const address = { address: '@SUM(1+1)*cmd|calc!A0', address_2: '-1+1', town: '+441632 960100' };
    await shelf.issued(first, { customer: await shelf.someone({ first_name: formula, ...address }) });
    await shelf.issued(second, { customer: await shelf.someone({ first_name: '"a","b"\n2', last_name: '<b>' }) });
    const [one, two] = await sheetOf(book.id);
    expect(one).toMatchObject({
      Holder: `'${formula} Ó Quill`,
      Address: "'@SUM(1+1)*cmd|calc!A0",
      'Address line 2': "'-1+1",
      Town: "'+441632 960100",
    });
    expect(two).toMatchObject({ Holder: '"a","b"\n2 <b>' });
  });

  it('is a file named after its first number, not cached, and recorded in the history', async () => {
    const answer = await shelf.exported(used.id, '?as=csv');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="book-3418826.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await shelf.bookAudit()).at(-1)).toMatchObject({
      entity_id: used.id,
      outcome: 'exported',
      fields: ['csv'],
    });
  });
});

describe('requested in another way', () => {
  it('is refused under the name of the wrong parameter', async () => {
    for (const query of ['?as=xls', '?as=', '?as=csv&as=pdf', '?kind=pdf']) {
      const answer = await shelf.exported(used.id, query);
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [query.slice(1).split('=')[0]]]);
    }
  });

  it('by HEAD it is neither made nor recorded in the history', async () => {
    const before = await shelf.app.db.system((tx) => tx.select().from(audit));
    const url = `/api/v2/certificates/book/${used.id}/export/`;
    const headers = { authorization: `Bearer ${shelf.token.callum}` };
    const head = await shelf.app.app.server.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([200, '', 'application/pdf']);
    expect(await shelf.app.db.system((tx) => tx.select().from(audit))).toEqual(before);
  });

  it('anybody who may view certificates may print it', async () => {
    expect((await shelf.exported(used.id, '', 'priya')).status).toBe(200);
  });
});

describe('as PDF', () => {
  beforeEach(({ skip }) => {
    skip(whyNoPdf !== null, whyNoPdf ?? '');
  });

  const pdfOf = async (id: number) => {
    const answer = await shelf.exported(id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return answer.bytes;
  };
  const linesOf = async (id: number) => {
    const pages = pagesOf(await pdfOf(id));
    expect(pages).toHaveLength(1);
    return pages[0]?.map((line) => line.trim().split(/\s{2,}/u)) ?? [];
  };
  const rowsOf = (lines: readonly string[][]) => lines.filter(([number = '']) => /^[3-9]\d{6}$/u.test(number));

  it('is one page with the school, its site, and all 25 certificates', async () => {
    const lines = await linesOf(used.id);
    const text = lines.map((line) => line.join(' | '));
    expect(text.slice(0, 4)).toEqual([
      'CBT book summary | 3418826–3418850',
      'School | Harbour & Hill Rider Training Ltd | ATB number | 09914',
      'Site | Harbour & Hill Rider Training, Quayside Yard | Site code | 09914/01',
      'Certificates | 19 of 24 used, 1 void, 1 duplicate | Returned | Not returned yet',
    ]);
    const rows = rowsOf(lines);
    expect(rows.map(([number]) => Number(number))).toEqual(numbersOf(used));
    expect(rows.find(([, , holder]) => holder === 'Łukasz Zieliński')?.[3]).toMatch(/^ZIELI\d{6}L99QB$/u);
    expect(rows[19]?.slice(0, 2)).toEqual(['3418845', 'Duplicate of 3412507']);
    expect(rows[20]?.[3]).toMatch(/^FERRE\d\*\d{4}P9\*{3}$/u);
    expect(rows[20]?.toSpliced(3, 1)).toEqual([
      '3418846',
      'Not ready',
      'Poppy Ferreday',
      daysAgo(1),
      '09914/01',
      'Callum Reith',
      '554021',
      'AM',
      'Automatic',
    ]);
    expect(rows[24]).toEqual(['3418850', 'Pending']);
    expect(text.slice(-3)).toEqual([
      '00 None · AM Moped only',
      'For the school’s records. Post DVSA the return form that came in the book, not this page, and keep the certificates.',
      expect.stringMatching(/^Printed by Connect \| \d\d\/\d\d\/\d{4} \d\d:\d\d$/u),
    ]);
    const [first, last] = [await shelf.row(3_418_826), await shelf.row(3_418_844)];
    expect([rows[0]?.[2], rows[18]?.[2]]).toEqual([first.customer?.full_name, last.customer?.full_name]);
  });

  it('of a book that was returned says when', async () => {
    const lines = await linesOf((await bookAt(3_412_501)).id);
    expect(lines[3]).toEqual(['Certificates', '25 of 25 used', 'Returned', daysAgo(455)]);
    expect(new Set(rowsOf(lines).map(([, status]) => status))).toEqual(new Set(['Sent']));
  });

  it('prints European names in full, and leaves out letters its font lacks', async () => {
    const book = await shelf.add();
    const numbers = numbersOf(book);
    const names = [
      ['Łucja Őrsi', 'Žižková', 'Łucja Őrsi Žižková'],
      ['STRAẞE', 'Şahin Ğüneş', 'STRAẞE Şahin Ğüneş'],
      ['Ştefan', 'Țurcanu Ābele Ķēniņš', 'Ştefan Țurcanu Ābele Ķēniņš'],
      ['Nguyễn', 'Thị Hồng', 'Nguyễn Thị Hồng'],
      ['Дмитрий', 'Щербаков', 'Дмитрий Щербаков'],
      ['Αθηνά', 'Παπαδοπούλου', 'Αθηνά Παπαδοπούλου'],
      ['Zoe\u0301', 'O\u0308zil', 'Zoé Özil'],
      ['Ọlábísí', 'Adéṣọlá-Ẹniọlá', 'Ọlábísí Adéṣọlá-Ẹniọlá'],
      ['Office', 'Fiffi Flynn', 'Office Fiffi Flynn'],
      ["O'Rourke-Ó", 'Súilleabháin’s', "O'Rourke-Ó Súilleabháin’s"],
      ['محمد', 'Ünal', '???? Ünal'],
      ['李', 'Smile 😀', '? Smile ?'],
      ['Anna\u202Egnp', 'Line\nbreak\u0007\tTab', 'Annagnp Line break Tab'],
      ['<b>Bo</b>', '&amp; (Parens) \\n %s', '<b>Bo</b> &amp; (Parens) \\n %s'],
    ];
    for (const [at, [first_name, last_name]] of names.entries()) {
      const answer = await shelf.issue(numbers[at] ?? 0, { customer: await shelf.someone({ first_name, last_name }) });
      expect(answer.status).toBe(200);
    }
    const rows = rowsOf(await linesOf(book.id));
    expect(rows.slice(0, names.length).map(([, , holder]) => holder)).toEqual(names.map(([, , shown]) => shown));
    expect(rows).toHaveLength(25);
  });

  it('never prints one cell over another, however long the texts are', async () => {
    const book = await shelf.add();
    const numbers = numbersOf(book);
    const widths = ['W', 'w w', 'i', 'Щ', 'Ẅ', 'Mm'].map((letter) => letter.repeat(100).slice(0, 99).trim());
    for (const [at, number] of numbers.entries()) {
      const name = widths[at % widths.length] ?? '';
      await shelf.issued(number, {
        customer: await shelf.someone({
          first_name: name,
          last_name: name,
          licence_number: `WWWWW${100_000 + at}WWWWW`,
        }),
        restrictions: ['00', 'AM', '45', '79.03', '79.02', '78'],
      });
    }
    const long = { name: 'Wm'.repeat(50), atb_number: 'W'.repeat(20) };
    const [before] = await shelf.app.db.system((tx) => tx.select().from(supplier).where(eq(supplier.id, shelf.site)));
    await shelf.app.db.system(async (tx) => {
      await tx.update(school).set(long).where(eq(school.id, shelf.ours));
      await tx
        .update(supplier)
        .set({ ...long, connect_location_name: 'Qg'.repeat(50) })
        .where(eq(supplier.id, shelf.site));
    });
    const pdf = await pdfOf(book.id);
    await shelf.app.db.system((tx) =>
      tx
        .update(supplier)
        .set(before ?? {})
        .where(eq(supplier.id, shelf.site)),
    );
    const words = wordsOf(pdf);
    const left = [...words].toSorted((one, other) => one.left - other.left);
    for (const [at, word] of left.entries()) {
      expect([word.text, word.left >= 29.9, word.right <= 812]).toEqual([word.text, true, true]);
      const beside = left
        .slice(at + 1)
        .filter((other) => Math.abs(other.top - word.top) < 6 && other.left < word.right - 0.2);
      expect(beside).toEqual([]);
    }
    expect(words.filter(({ text }) => text.endsWith('…')).length).toBeGreaterThan(20);
    const rows = rowsOf(pagesOf(pdf)[0]?.map((line) => line.trim().split(/\s{2,}/u)) ?? []);
    expect(rows.map(([number]) => Number(number))).toEqual(numbers);
    for (const [at, row] of rows.entries()) expect(row.join(' ')).toContain(`WWWWW${100_000 + at}WWWWW`);
  });
});
