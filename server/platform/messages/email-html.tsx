// The HTML part of an e-mail to a rider: the school's logo or name, the text, and a footer. React escapes everything. Nothing is
// loaded from elsewhere: mail programs would ask before, and it would tell when somebody reads.
/** @jsxRuntime automatic */
import { createElement, Fragment, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isColour } from '~domain/text/contrast';
import { accentOn, DARK, LIGHT } from './email-colours';
import { footerLines, paragraphsOf, piecesOf, type EmailBody } from './email-text';
import { oneLine } from '~domain/text/one-line';

/** By which the HTML names the logo that is sent with it. */
export const LOGO_CID = 'logo@connect';

/** A whole document. */
export function emailHtml(email: EmailBody): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Letter {...email} />)}`;
}

function Letter({ subject, text, look, unsubscribeUrl }: EmailBody) {
  const footer = footerLines({ text, look });
  const accent = accentOn(LIGHT, look.colour);
  const bar = isColour(look.colour.toUpperCase()) ? look.colour : LIGHT.ink;
  return (
    <html dir="ltr" lang="en-GB">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{oneLine(subject)}</title>
        <style>{darkStyle(look.colour)}</style>
      </head>
      <body className="page" style={{ backgroundColor: LIGHT.page, padding: 0 }}>
        <Table cell={{ backgroundColor: LIGHT.page, padding: '16px 8px' }}>
          <Table className="card" style={{ ...CARD, borderTop: `4px solid ${bar}` }}>
            <Table style={{ padding: '20px' }}>
              <School look={look} accent={accent} />
              {each(paragraphsOf(text), (lines) => (
                <p className="ink" style={PARAGRAPH}>
                  <Lines lines={lines} accent={accent} />
                </p>
              ))}
              {(footer.length > 0 || unsubscribeUrl !== null) && (
                <Footer lines={footer} unsubscribeUrl={unsubscribeUrl} />
              )}
            </Table>
          </Table>
        </Table>
      </body>
    </html>
  );
}

function School({ look, accent }: Pick<EmailBody, 'look'> & { accent: string }) {
  const name = oneLine(look.schoolName);
  return (
    <>
      {look.logo && (
        // Without a priority React would announce the picture in the head, too.
        <img src={`cid:${LOGO_CID}`} alt="" height={56} fetchPriority="low" style={LOGO} />
      )}
      <h1 className="accent" style={{ ...WORDS, color: accent, fontSize: '20px', margin: '0 0 16px' }}>
        {name}
      </h1>
    </>
  );
}

function Lines({ lines, accent }: { lines: readonly string[]; accent: string }) {
  return each(lines, (line, at) => (
    <>
      {at > 0 && <br />}
      {each(piecesOf(line), ({ text, href }) => (href === null ? text : <Address href={href} accent={accent} />))}
    </>
  ));
}

function Address({ href, accent }: { href: string; accent: string }) {
  return (
    <a href={href} className="accent" style={{ ...LINK, color: accent }} target="_blank" rel="noreferrer">
      {href}
    </a>
  );
}

function Footer({ lines, unsubscribeUrl }: Pick<EmailBody, 'unsubscribeUrl'> & { lines: readonly string[] }) {
  return (
    <>
      <hr className="rule" style={RULE} />
      <p className="quiet" style={SMALL}>
        {each(lines, (line, at) => (
          <>
            {at > 0 && <br />}
            {line}
          </>
        ))}
        {unsubscribeUrl !== null && (
          <>
            {lines.length > 0 && <br />}
            <a
              href={unsubscribeUrl}
              className="quiet"
              style={{ ...LINK, color: LIGHT.quiet }}
              target="_blank"
              rel="noreferrer"
            >
              Unsubscribe
            </a>
          </>
        )}
      </p>
    </>
  );
}

type TableProps = { className?: string; style?: CSSProperties; cell?: CSSProperties; children: ReactNode };

/** A box. Mail programs lay out tables alone alike; `cell`: what must be on the cell, because they drop the body's style. */
function Table({ className, style, cell, children }: TableProps) {
  return (
    <table
      align="center"
      width="100%"
      className={className}
      border={0}
      cellPadding="0"
      cellSpacing="0"
      role="presentation"
      style={style}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Parts that are drawn once and never move, so they need no keys. */
function each<Item>(items: readonly Item[], draw: (item: Item, at: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map((item, at) => draw(item, at)));
}

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
// A long address must not make the letter wider than a small phone.
const WORDS = { fontFamily: FONT, overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const CARD = { backgroundColor: LIGHT.card, borderRadius: '8px', maxWidth: '600px' };
const PARAGRAPH = {
  ...WORDS,
  color: LIGHT.ink,
  fontSize: '16px',
  lineHeight: '24px',
  marginTop: '0',
  marginBottom: '16px',
};
const SMALL = { ...WORDS, color: LIGHT.quiet, fontSize: '14px', lineHeight: '20px', marginTop: '0', marginBottom: '0' };
const RULE = { width: '100%', border: 'none', borderTop: '1px solid #d4d4d8', margin: '24px 0 12px' };
const LINK = { textDecoration: 'underline' };
const LOGO = {
  display: 'block',
  border: 'none',
  height: '56px',
  maxWidth: '100%',
  objectFit: 'contain',
  margin: '0 0 12px',
} as const;

/** For mail programs with a dark mode that read style sheets; others keep the light colours or invert them. */
function darkStyle(colour: string): string {
  const rules = [
    `.page,.page>table>tbody>tr>td{background-color:${DARK.page}!important}`,
    `.card{background-color:${DARK.card}!important}`,
    `.ink{color:${DARK.ink}!important}`,
    `.quiet{color:${DARK.quiet}!important}`,
    `.accent{color:${accentOn(DARK, colour)}!important}`,
    '.rule{border-color:#52525b!important}',
  ];
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
}
