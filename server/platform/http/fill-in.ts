// Fills in what only the running server knows, in a page that the build has drawn (scripts/house/prerender.mjs).
import type { PublicConfig } from '~contract/wire/public';

/** `address`: the public one without a slash at its end, '' where none is configured. */
export type PublicFacts = { config: PublicConfig; address: string };

/** A text of the configuration in the page: `data-fact` names it, `data-else` is said where it is empty. */
const FACT = /<span data-fact="(\w+)"(?: data-else="([^"]*)")?>([^<]*)<\/span>/gu;
/** An element of the head that needs the public address. */
const NEEDS_ADDRESS = /<(?:link|meta)\b[^>]* data-if="public_url"[^>]*>\n?/gu;
/** The demonstration's sign-ins, with one line for all of them. */
const DEMO = /<section inert data-demo.*?<\/section>/su;
const DEMO_LINE = /<li>.*?<\/li>/su;
/** A paragraph that a page's own blocks replace. */
const PARAGRAPH = /<p>\{\{(\w+)\}\}<\/p>/gu;
const NAME = /\{\{(\w+)\}\}/gu;

/**
 * `own`: what one page alone has. A text is escaped and may be empty, `html` stands in place of the paragraph that names it, and `data`
 * of an element of data.
 */
export type Own = {
  texts?: Readonly<Record<string, string>>;
  html?: Readonly<Record<string, string>>;
  data?: Readonly<Record<string, unknown>>;
};

/** The page with all that the running server knows. One pass over the names: what is filled in is never read for names again. */
export function fillIn(page: string, { config, address }: PublicFacts, own: Own = {}): string {
  const { operator } = config;
  const values: Record<string, string> = {
    public_url: address,
    help_url: config.help_url,
    support_email: config.support_email,
    sales_email: config.sales_email,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_company_number: operator.company_number,
    demo_password: config.demo?.password ?? '',
    ...own.texts,
  };
  const raw: Record<string, string> = { ...own.html };
  for (const [name, data] of Object.entries({ config, ...own.data })) raw[name] = asData(data);
  return page
    .replaceAll(PARAGRAPH, (whole, name: string) => (own.html?.[name] === undefined ? whole : `{{${name}}}`))
    .replace(DEMO, (part) => demoPart(part, config))
    .replaceAll(FACT, (_whole, name: string, otherwise: string | undefined, text: string) => {
      if (values[name]) return `<span>${text}</span>`;
      return otherwise === undefined ? '' : `<span>${otherwise}</span>`;
    })
    .replaceAll(NEEDS_ADDRESS, (element) => (address === '' ? '' : element.replace(' data-if="public_url"', '')))
    .replaceAll(NAME, (_whole, name: string) => raw[name] ?? escapeHtml(values[name] ?? ''));
}

function demoPart(part: string, { demo }: PublicConfig): string {
  if (!demo) return '';
  const line = DEMO_LINE.exec(part)?.[0] ?? '';
  const lines = demo.sign_ins.map(({ email, label }) =>
    line.replaceAll('{{demo_email}}', () => escapeHtml(email)).replaceAll('{{demo_label}}', () => escapeHtml(label)),
  );
  return part.replace(line, () => lines.join(''));
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** As JSON that can't end the script element that it stands in. */
function asData(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
