// The list of contacts: a table on wide screens, cards on phones.
import { usePhone } from '~ui/use-media';
import { ContactsDesk } from './contacts-desk';
import { ContactsPhone } from './contacts-phone';
import type { ContactsSearch } from './search';
import { useContacts } from './use-contacts';

export function ContactsScreen({ search }: { search: ContactsSearch }) {
  const data = useContacts(search);
  const count = data.list?.count;
  return (
    <>
      {usePhone() ? <ContactsPhone search={search} {...data} /> : <ContactsDesk search={search} {...data} />}
      <p role="status" className="sr-only">
        {data.mirror?.ready && count !== undefined ? `${count} ${count === 1 ? 'contact' : 'contacts'}` : ''}
      </p>
    </>
  );
}
