// The fonts of PDFs are opened once for all documents: one document must not change the text of another.
import { expect, it, vi } from 'vitest';
import { pagesOf, whyNoPdf } from '~tests/helpers/pdf-text';

const INFO = { Title: 'T', Author: 'A', CreationDate: new Date(0) };

it('a shortened text does not take the ellipsis out of later documents', async ({ skip }) => {
  skip(whyNoPdf !== null, whyNoPdf ?? '');
  vi.resetModules();
  const { makePage } = await import('~server/services/certificates/sheet-page');
  const write = (text: string) =>
    makePage(INFO, (page) => page.write(text, { x: 30, y: 30, width: 200 }, { size: 10 }), 'portrait');
  expect(
    pagesOf(await write('Wm'.repeat(100)))
      .flat()
      .join(''),
  ).toMatch(/…$/u);
  expect(pagesOf(await write('£100.00 by ada@example.com'))).toEqual([['£100.00 by ada@example.com']]);
});
