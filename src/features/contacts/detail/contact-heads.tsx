// The head of a contact's page: who it is. On a phone the back arrow and the sync pill are in a row above it.
import { BackToList } from '~widgets/lists/back-to-list';
import { Link } from '@tanstack/react-router';
import { sourceLabel } from '~contract/contacts/values';
import { Avatar } from '~ui/avatar';
import { buttonClass } from '~ui/button';
import { ageText, dayOf, DOT, nameOf } from '~widgets/format/contact-text';
import { Reach } from '~widgets/contacts/reach';
import { SyncBadge } from '~widgets/sync/badge';
import { PhoneRowHead } from '~widgets/lists/phone-row-head';
import type { ContactView } from '~data/contacts/contacts';
import { ContactAction } from './contact-action';
import { useMayBook } from './may-book';

type HeadProps = { contact: ContactView; today: string };

export function WideHead({ contact, today }: HeadProps) {
  const mayBook = useMayBook();
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2">
      <BackToList list="/contacts" label="Back to Contacts" />
      <Avatar name={nameOf(contact)} className="size-14 text-h2" />
      <div className="min-w-[180px] flex-1">
        <h1 className="truncate">{nameOf(contact)}</h1>
        <p className="truncate text-ink-2">{lineOf(contact, today)}</p>
      </div>
      <Pending contact={contact} />
      {/* These buttons wrap to the next line together. */}
      <div className="flex flex-wrap gap-2">
        <Reach contact={contact} />
        <ContactAction contactId={contact.id} does="note" className={buttonClass('default')} />
        {mayBook ? <ContactAction contactId={contact.id} does="book" className={buttonClass('pri')} /> : null}
      </div>
    </header>
  );
}

/** Without `contact` there is no edit button. */
export function PhoneHead({ contact }: { contact?: ContactView }) {
  return (
    <PhoneRowHead list="/contacts" label="Back to Contacts">
      {contact ? (
        <ContactAction contactId={contact.id} does="edit" label="Edit contact" className="icon-btn -mr-3" look="icon" />
      ) : null}
    </PhoneRowHead>
  );
}

export function PhoneTitle({ contact, today }: HeadProps) {
  return (
    <div className="flex flex-col gap-3 pt-1">
      <div className="flex items-center gap-3">
        <Avatar name={nameOf(contact)} className="size-14 text-h2" />
        <div className="min-w-0 flex-1">
          <h1 className="text-[1.5rem] leading-8 wrap-anywhere">{nameOf(contact)}</h1>
          <p className="text-ink-2">{lineOf(contact, today)}</p>
        </div>
      </div>
      <Pending contact={contact} />
      <Reach contact={contact} big />
    </div>
  );
}

/** '28 years old · since 12/09/2026 · Widget'. */
function lineOf(contact: ContactView, today: string): string {
  const parts = [ageText(contact.birthdate, today), `since ${dayOf(contact.created)}`, sourceLabel(contact.source)];
  return parts.filter(Boolean).join(DOT);
}

/** The sync state of the contact's unsent change; opens the Sync centre. */
function Pending({ contact }: { contact: ContactView }) {
  if (!contact.pending) return null;
  return (
    <Link to="/sync" className="inline-flex min-h-12 items-center self-start wide:min-h-10">
      <SyncBadge state={contact.pending} />
    </Link>
  );
}
