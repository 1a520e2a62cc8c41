// The words of the e-mails that invoices and credit notes go along with.
import { expect, it } from 'vitest';
import { invoiceMail } from '~domain/invoices/mail-text';

const OF = {
  kind: 'INVOICE' as const,
  number: 'INV-0042',
  gross: 14_900,
  owed: 14_900,
  due: '2026-12-12',
  credits: '',
  link: '',
  name: 'Zoë',
  school: { name: 'Harbour & Hill', phone: '01632 960123' },
};

it.each([
  [{}, 'Please pay it by 12/12/2026.'],
  [{ owed: 9900 }, 'Please pay the £99.00 that are left by 12/12/2026.'],
  [{ owed: 0 }, 'Nothing is left to pay.'],
])('an invoice with %j ends with: %s', (more, end) => {
  const { subject, text } = invoiceMail({ ...OF, ...more });
  expect(subject).toBe('Invoice INV-0042 from Harbour & Hill');
  expect(text).toBe(
    `Hello Zoë,\n\nThe PDF with this e-mail is your invoice INV-0042 for £149.00. ${end}\n\nHarbour & Hill\n01632 960123`,
  );
});

it('an invoice with a link says how to pay by card', () => {
  const link = 'https://school.example/pay/1-2-token';
  expect(invoiceMail({ ...OF, link }).text).toContain(`12/12/2026.\n\nPay by card: ${link}\n\nHarbour`);
});

it('a credit note names the invoice, and a company is greeted without a name', () => {
  const more = {
    kind: 'CREDIT_NOTE' as const,
    number: 'CN-0007',
    gross: 4900,
    due: null,
    credits: 'INV-0042',
    name: '',
  };
  const { subject, text } = invoiceMail({ ...OF, ...more, school: { name: 'Harbour & Hill', phone: '' } });
  expect([subject, text]).toEqual([
    'Credit note CN-0007 from Harbour & Hill',
    'Hello,\n\nThe PDF with this e-mail is your credit note CN-0007. It takes £49.00 off invoice INV-0042.\n\nHarbour & Hill',
  ]);
});
