// One contact in the table.
import { Link } from '@tanstack/react-router';
import { sourceLabel } from '~contract/contacts/values';
import { ageOn } from '~domain/contacts/riding-age';
import { Avatar } from '~ui/avatar';
import { dayOf, nameOf, NOTHING } from '~widgets/format/contact-text';
import { SyncBadge } from '~widgets/sync/badge';
import { ListRow } from '~widgets/lists/table-row';
import { TwoLines } from '~widgets/lists/two-lines';
import type { ContactView } from '~data/contacts/contacts';

export function ContactTableRow({ contact, today }: { contact: ContactView; today: string }) {
  const { birthdate } = contact;
  return (
    <ListRow id={contact.id} name={nameOf(contact)} className={`group ${contact.pending ? 'pending' : ''}`}>
      <td>
        <Link
          to="/contacts/$customerId/details"
          params={{ customerId: String(contact.id) }}
          className="flex items-center gap-2 rounded-m text-ink"
        >
          <Avatar name={nameOf(contact)} />
          <TwoLines>{contact.first_name}</TwoLines>
          <span className="sr-only"> {contact.last_name}</span>
        </Link>
      </td>
      <td className="font-bold">
        <TwoLines>{contact.last_name}</TwoLines>
      </td>
      <td className="whitespace-nowrap">{contact.phone || NOTHING}</td>
      <td>
        <TwoLines>{contact.email || NOTHING}</TwoLines>
      </td>
      <td>
        <TwoLines>{contact.town || NOTHING}</TwoLines>
      </td>
      <td className="whitespace-nowrap">{contact.postcode || NOTHING}</td>
      <td>{birthdate === null || birthdate > today ? NOTHING : ageOn(birthdate, today)}</td>
      <td>{sourceLabel(contact.source)}</td>
      <td>
        <div className="flex flex-col items-start leading-[1.125rem]">
          {dayOf(contact.created)}
          {contact.pending ? <SyncBadge state={contact.pending} small /> : null}
        </div>
      </td>
    </ListRow>
  );
}
