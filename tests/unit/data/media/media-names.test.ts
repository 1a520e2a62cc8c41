import { describe, expect, it } from 'vitest';
import { isPicture, safeFileName } from '~data/media/names';

const PDF = 'application/pdf';

describe('a document on the phone is called', () => {
  it.each([
    ['V5C AB12 CDE.pdf', PDF, 'V5C AB12 CDE.pdf'],
    ['Rechnung für Zoë.PDF', PDF, 'Rechnung für Zoë.pdf'],
    ['Służba 🏍.pdf', PDF, 'Służba 🏍.pdf'],
    ['service.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'service.docx'],
    ['mileage.csv', 'text/csv; charset=utf-8', 'mileage.csv'],
    ['mileage.csv', 'application/vnd.ms-excel', 'mileage.csv'],
    ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
    ['no extension', PDF, 'no extension.pdf'],
    ['v1.2 service history', PDF, 'v1.2 service history.pdf'],
  ])('%j of type %s: %j', (name, type, called) => {
    expect(safeFileName(name, type)).toBe(called);
  });

  it.each([
    ['../../etc/passwd.pdf', PDF, 'passwd.pdf'],
    [String.raw`C:\Users\me\v5c.pdf`, PDF, 'v5c.pdf'],
    ['/', PDF, 'document.pdf'],
    ['..', PDF, 'document.pdf'],
    ['', PDF, 'document.pdf'],
    ['.pdf', PDF, 'pdf.pdf'],
    [' . pdf', PDF, 'document.pdf'],
    ['.htaccess', PDF, 'htaccess.pdf'],
    ['invoice.pdf.exe', PDF, 'invoice.pdf.exe.pdf'],
    ['setup.exe', 'application/x-msdownload', 'setup.exe.bin'],
    ['page.html', 'text/html', 'page.html.bin'],
    ['tax\u0000\u0007\n.pdf', PDF, 'tax.pdf'],
    ['invoice\u202Efdp.exe', PDF, 'invoicefdp.exe.pdf'],
    ['a\u2066b\u2069\u200F\u200B\uFEFFc.pdf', PDF, 'abc.pdf'],
    ['a\u2028b\uD800c.pdf', PDF, 'abc.pdf'],
    ['what? <is> "this": a|b*.pdf', PDF, 'what- -is- -this-- a-b-.pdf'],
    ['CON.pdf', PDF, '_CON.pdf'],
    ['lpt1.old.pdf', PDF, '_lpt1.old.pdf'],
    ['trailing. . .pdf', PDF, 'trailing.pdf'],
    ['a   b\t\u00A0c.pdf', PDF, 'a b c.pdf'],
  ])('never what %j would do: %j', (name, type, called) => {
    expect(safeFileName(name, type)).toBe(called);
  });

  it('something short enough for every phone', () => {
    const called = safeFileName(`${'🏍'.repeat(300)}.pdf`, PDF);
    expect([...called]).toHaveLength(84);
    expect(called.endsWith('🏍.pdf')).toBe(true);
  });
});

describe('a picture among documents', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'IMAGE/JPEG', 'image/png; q=1'])(
    '%s is one',
    (type) => {
      expect(isPicture(type)).toBe(true);
    },
  );

  it.each([PDF, 'image/svg+xml', 'image/heic', 'text/html', '', 'x-image/jpeg'])('%j is none', (type) => {
    expect(isPicture(type)).toBe(false);
  });
});
