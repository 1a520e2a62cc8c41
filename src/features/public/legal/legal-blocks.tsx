// The parts of a legal text: paragraphs, lists, and lists of what is stored.
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { OperatorName, SupportLink } from '../public-operator';
import type { LegalBlock, LegalSection } from './legal-text';
import type { ServerRecord } from './stored-on-server';
import type { StoredItem } from './stored-on-device';

export function LegalSections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ id, title, body }, index) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} className="legal-section">
      <h2 id={`${id}-title`}>
        {index + 1}. {title}
      </h2>
      {body.map((block) => (
        <Block key={firstText(block)} block={block} />
      ))}
    </section>
  ));
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Marked text={block} />
      </p>
    );
  }
  if ('stored' in block) return <StoredList items={block.stored} />;
  if ('records' in block) return <RecordList records={block.records} />;
  return (
    <ul className="legal-points">
      {block.map((point) => (
        <li key={point}>
          <Marked text={point} />
        </li>
      ))}
    </ul>
  );
}

/** The text, with names and links in place of what stands in braces. */
function Marked({ text }: { text: string }) {
  const config = usePublicConfig();
  const drawn: Record<string, ReactNode> = {
    '{operator}': <OperatorName operator={config?.operator} />,
    '{support}': config ? <SupportLink email={config.support_email} /> : 'our support address',
    '{terms}': <Link to="/terms">Terms of Service</Link>,
    '{privacy}': <Link to="/privacy">Privacy policy</Link>,
    '{cookies}': <Link to="/cookies">Cookie policy</Link>,
  };
  return createElement(Fragment, null, ...text.split(/(\{\w+\})/u).map((part) => drawn[part] ?? part));
}

/** Tells the blocks of a section apart. */
function firstText(block: LegalBlock): string {
  if (typeof block === 'string') return block;
  if ('stored' in block) return block.stored[0]?.what ?? '';
  return ('records' in block ? block.records[0]?.what : block[0]) ?? '';
}

function StoredList({ items }: { items: readonly StoredItem[] }) {
  return (
    <ul className="legal-stored">
      {items.map(({ names, what, until }) => (
        <li key={names[0]}>
          <p className="legal-names">
            {names.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </p>
          <p>{what}</p>
          <p className="text-ink-2">
            <b>How long:</b> {until}
          </p>
        </li>
      ))}
    </ul>
  );
}

function RecordList({ records }: { records: readonly ServerRecord[] }) {
  return (
    <ul className="legal-stored">
      {records.map(({ id, what, why, until }) => (
        <li key={id}>
          <p>{what}</p>
          <p className="text-ink-2">
            <b>Why:</b> {why}
          </p>
          <p className="text-ink-2">
            <b>How long:</b> {until}
          </p>
        </li>
      ))}
    </ul>
  );
}
