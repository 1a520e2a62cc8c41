// The e-mail that an invoice or a credit note goes along with.
import { displayDay } from '~domain/time/london-time';
import { poundsText } from '~domain/text/money-text';
import type { InvoiceKind } from './values';

/**
 * Pence. `owed`: still to be paid. `credits`: the number of the invoice that a credit note takes money off. `school`: as riders know it.
 * `name`: of a person, '' where nobody is addressed. `link`: to pay by card, '' without one.
 */
type Mailed = {
  kind: InvoiceKind;
  number: string;
  gross: number;
  owed: number;
  due: string | null;
  credits: string;
  link: string;
  name: string;
  school: { name: string; phone: string };
};

export function invoiceMail(of: Mailed): { subject: string; text: string } {
  const { kind, number, name, school, link } = of;
  const what = kind === 'INVOICE' ? 'Invoice' : 'Credit note';
  const paragraphs = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    kind === 'INVOICE' ? invoiceWords(of) : creditWords(of),
    ...(link === '' ? [] : [`Pay by card: ${link}`]),
    [school.name, school.phone].filter(Boolean).join('\n'),
  ];
  return { subject: `${what} ${number} from ${school.name}`, text: paragraphs.join('\n\n') };
}

function invoiceWords({ number, gross, owed, due }: Mailed): string {
  const attached = `The PDF with this e-mail is your invoice ${number} for ${poundsText(gross)}.`;
  if (owed === 0) return `${attached} Nothing is left to pay.`;
  const by = due === null ? '' : ` by ${displayDay(due)}`;
  return `${attached} ${owed === gross ? 'Please pay it' : `Please pay the ${poundsText(owed)} that are left`}${by}.`;
}

function creditWords({ number, gross, credits }: Mailed): string {
  return `The PDF with this e-mail is your credit note ${number}. It takes ${poundsText(gross)} off invoice ${credits}.`;
}
