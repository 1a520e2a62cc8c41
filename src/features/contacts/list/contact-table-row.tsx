// One contact in the table.
import { Link } from '@tanstack/react-router';
import { sourceLabel } from '~contract/customer-values';
import { ageOn } from '~domain/riding-age';
import { Avatar } from '~ui/avatar';
import { dayOf, nameOf, NOTHING } from '~widgets/contact-text';
import { SyncBadge } from '~widgets/sync-badge';
import type { ContactView } from '~data/contacts';

export function ContactTableRow({ contact, today }: { contact: ContactView; today: string }) {
  const { birthdate } = contact;
  return (
    <tr className={`group cursor-pointer ${contact.pending ? 'pending' : ''}`}>
      <td>
        <Link
          to="/contacts/$customerId/details"
          params={{ customerId: String(contact.id) }}
          aria-label={nameOf(contact)}
          className="flex items-center gap-2 rounded-m text-ink"
        >
          <Avatar name={nameOf(contact)} />
          <Words>{contact.first_name}</Words>
        </Link>
      </td>
      <td className="font-bold">
        <Words>{contact.last_name}</Words>
      </td>
      <td className="whitespace-nowrap">{contact.phone || NOTHING}</td>
      <td>
        <Words>{contact.email || NOTHING}</Words>
      </td>
      <td>
        <Words>{contact.town || NOTHING}</Words>
      </td>
      <td className="whitespace-nowrap">{contact.postcode || NOTHING}</td>
      <td>{birthdate === null || birthdate > today ? NOTHING : ageOn(birthdate, today)}</td>
      <td>{sourceLabel(contact.source)}</td>
      <td>
        <div className="flex flex-col items-start leading-[18px]">
          {dayOf(contact.created)}
          {contact.pending ? <SyncBadge state={contact.pending} small /> : null}
        </div>
      </td>
    </tr>
  );
}

/** At most two lines; the whole of it is in the tooltip. */
function Words({ children }: { children: string }) {
  return (
    <span className="line-clamp-2 leading-[18px] wrap-anywhere" title={children}>
      {children}
    </span>
  );
}
