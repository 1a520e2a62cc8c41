// One contact on a phone. The whole card is a link.
import { Link } from '@tanstack/react-router';
import { sourceLabel } from '~contract/contacts/values';
import { Avatar } from '~ui/avatar';
import { ageText, nameOf } from '~widgets/format/contact-text';
import { SyncBadge } from '~widgets/sync/badge';
import type { ContactView } from '~data/contacts/contacts';

export function ContactCard({ contact, today }: { contact: ContactView; today: string }) {
  const name = nameOf(contact);
  const facts = [contact.phone, [contact.town, contact.postcode].filter(Boolean).join(' ')].filter(Boolean);
  const about = [ageText(contact.birthdate, today), sourceLabel(contact.source)].filter(Boolean);
  return (
    <Link
      to="/contacts/$customerId/details"
      params={{ customerId: String(contact.id) }}
      className="card flex items-center gap-3 p-4 font-reg text-ink hover:no-underline"
    >
      <Avatar name={name} className="size-12 text-lead" />
      <span className="flex min-w-0 flex-1 flex-col">
        <b className="truncate text-[1.0625rem] leading-6 font-bold">{name}</b>
        <span className="truncate text-body text-ink-2">{facts.join(' · ') || contact.email}</span>
        <span className="truncate text-cap text-ink-2">{about.join(' · ')}</span>
      </span>
      {contact.pending ? <SyncBadge state={contact.pending} small /> : null}
    </Link>
  );
}
