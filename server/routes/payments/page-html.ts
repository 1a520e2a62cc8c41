// The text of the pages behind a payment link.
import { poundsText } from '~domain/text/money-text';
import { escapeHtml } from '~server/platform/http/fill-in';
import type { PayPage } from '~server/services/payments/pay-page';

export const STYLE_PATH = '/pay/style.css';

export const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;background:Canvas;color:CanvasText}
main{max-width:28rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.25rem;line-height:1.3;margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem}
dt{font-weight:600}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
p{margin:0 0 1rem}
.button{display:block;box-sizing:border-box;width:100%;min-height:3rem;padding:.75rem 1rem;border:2px solid #1d4ed8;border-radius:.5rem;background:#1d4ed8;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;margin:0 0 .75rem}
.quiet{background:transparent;color:inherit;border-color:currentcolor}
.button:focus-visible,a:focus-visible{outline:3px solid currentcolor;outline-offset:2px}
.note{border-left:4px solid currentcolor;padding-left:.75rem}
`;

/** What a link's page says. */
export function payPage(page: PayPage): string {
  const { school, what, amount, state } = page;
  const facts = state === 'open' || state === 'away' || state === 'unsure' ? [['To pay', poundsText(amount)]] : [];
  const rows = [['For', what], ...facts].filter(([, value]) => value !== '');
  const list = rows.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  const demo = page.isMadeUp ? paragraph('This is a demonstration: no card is charged.', 'note') : '';
  return html(`${HEADING[state]} – ${school}`, `<h1>${escapeHtml(school)}</h1><dl>${list}</dl>${demo}${saying(page)}`);
}

const HEADING: Readonly<Record<PayPage['state'], string>> = {
  open: 'Pay by card',
  coming: 'Your payment is on its way to us',
  paid: 'Paid',
  closed: 'Nothing to pay',
  unsure: 'Your payment',
  away: 'Pay by card',
};

function saying({ state, failed, school }: PayPage): string {
  if (state === 'coming') {
    return (
      heading(HEADING.coming) +
      paragraph('The card provider has taken it. Don’t pay again: this page says when it has reached us.')
    );
  }
  if (state === 'paid') return heading('Paid') + paragraph('Thank you. This has been paid.');
  if (state === 'closed') {
    return (
      heading('Nothing to pay here') +
      paragraph(`This link is closed. If you think that you still owe something, ask ${school}.`)
    );
  }
  if (state === 'unsure') {
    const text =
      'The card provider can’t be reached, so we can’t see whether a payment was made. Don’t pay again: look at this page in a few minutes.';
    return heading('We can’t see your payment yet') + paragraph(text);
  }
  const before = { away: AWAY, open: failed ? DECLINED : '' }[state];
  return (before === '' ? '' : paragraph(before, 'note')) + PAY;
}

const AWAY = 'The card provider can’t be reached; nothing was charged. Try again in a few minutes.';
const DECLINED = 'The last try was declined, and nothing was charged.';
const PAY = `<form method="post"><button class="button">Pay by card</button></form><p>You pay on the card provider’s page. The school never sees your card.</p>`;

/** For the moment before the browser follows. */
export function goPage(url: string): string {
  const link = `<a class="button" href="${escapeHtml(url)}">Go to the payment page</a>`;
  return html('Pay by card', `<h1>Pay by card</h1>${paragraph('The payment page opens.')}${link}`);
}

export function unknownPage(): string {
  return html(
    'Unknown link',
    `<h1>This payment link isn’t known</h1>${paragraph('Check the address, or ask your school for a new link.')}`,
  );
}

export function html(title: string, main: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main>${main}</main></body></html>
`;
}

export function heading(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>`;
}

export function paragraph(text: string, kind = ''): string {
  return `<p${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(text)}</p>`;
}
