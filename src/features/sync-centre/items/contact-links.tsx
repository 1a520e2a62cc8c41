// The ways from the Sync centre to a contact: back into the form that a change was written in, and to what was sent.
import { Link } from '@tanstack/react-router';
import { discardItem } from '~data/saving/actions';
import type { OutboxItem } from '~data/waiting/items';
import { isWithoutTarget } from '~data/outbox/trouble';
import type { ReactNode } from 'react';

type Item = Pick<OutboxItem, 'entity' | 'op' | 'state' | 'trouble' | 'parentId' | 'id' | 'seq'>;

/**
 * `contact`: the form of a contact, a note or an attachment, filled in; `another contact`: for a note or an attachment whose
 * contact is gone; `erase`: what can be done in place of a deletion.
 */
export type ContactForm = 'contact' | 'another contact' | 'erase';

/** Null: there is none. `mayMend`: nothing else comes first. */
export function contactFormOf({ entity, op, trouble }: Item, mayMend: boolean): ContactForm | null {
  // Of a stale note the note is in its form: its contact is chosen anew.
  if (isWithoutTarget(trouble)) return op === 'create' && entity !== 'customers' ? 'another contact' : null;
  if (!mayMend) return null;
  if (op === 'create' || op === 'patch') return 'contact';
  const hasHistory = trouble?.kind === 'refused' && trouble.code === 'has_history';
  return entity === 'customers' && hasHistory ? 'erase' : null;
}

type LinkProps = { item: Item; className: string; content: ReactNode };

/** What was refused as it was written; of what waits the row as it stands. */
export function ContactFormLink({ item, className, content }: LinkProps) {
  const search = item.state === 'fixing' || item.op === 'create' ? { resend: item.seq } : {};
  const params = { customerId: String(item.entity === 'customers' ? item.id : (item.parentId ?? 0)) };
  const isNew = item.op === 'create';
  switch (item.entity) {
    case 'customers':
      return isNew && item.state === 'fixing' ? (
        <Link to="/contacts/new" search={search} className={className}>
          {content}
        </Link>
      ) : (
        <Link
          to="/contacts/$customerId/details/edit"
          params={params}
          search={isNew ? {} : search}
          className={className}
        >
          {content}
        </Link>
      );
    case 'customer_notes':
      return isNew ? (
        <Link to="/contacts/$customerId/details/notes/new" params={params} search={search} className={className}>
          {content}
        </Link>
      ) : (
        <Link
          to="/contacts/$customerId/details/notes/$noteId/edit"
          params={{ ...params, noteId: String(item.id) }}
          search={search}
          className={className}
        >
          {content}
        </Link>
      );
    default:
      return isNew ? (
        <Link to="/contacts/$customerId/details/attachments/new" params={params} search={search} className={className}>
          {content}
        </Link>
      ) : (
        <Link
          to="/contacts/$customerId/details/attachments/$documentId"
          params={{ ...params, documentId: String(item.id) }}
          search={search}
          className={className}
        >
          {content}
        </Link>
      );
  }
}

/** Who it is about instead is asked first; then its form opens. */
export function AnotherContactLink({ item, className, content }: LinkProps) {
  return (
    <Link to="/contacts/another" search={{ resend: item.seq }} className={className}>
      {content}
    </Link>
  );
}

type EraseLinkProps = { item: Pick<OutboxItem, 'id' | 'seqs'>; className: string; content: ReactNode };

/** The deletion can never be sent, and erasing waits for every change of the contact: it is let go on the way there. */
export function EraseLink({ item, className, content }: EraseLinkProps) {
  return (
    <Link
      to="/contacts/$customerId/details/erase"
      params={{ customerId: String(item.id) }}
      className={className}
      onClick={() => void discardItem(item.seqs)}
    >
      {content}
    </Link>
  );
}

/** What was sent of a contact, and where it stands now. */
export type ContactView = { contact: number; tab: 'notes' | 'attachments' | null };

export function ContactViewLink({ view, about, className }: { view: ContactView; about: string; className: string }) {
  const params = { customerId: String(view.contact) };
  const label = view.tab === null ? `View ${about}` : `View the ${view.tab} of ${about}`;
  if (view.tab === 'notes') {
    return (
      <Link to="/contacts/$customerId/details/notes" params={params} className={className} aria-label={label}>
        View
      </Link>
    );
  }
  if (view.tab === 'attachments') {
    return (
      <Link to="/contacts/$customerId/details/attachments" params={params} className={className} aria-label={label}>
        View
      </Link>
    );
  }
  return (
    <Link to="/contacts/$customerId/details" params={params} className={className} aria-label={label}>
      View
    </Link>
  );
}
