// The list on phones: a search, the order, and cards under the months in which contacts were added.
import { CUSTOMER_PAGE_SIZE } from '~contract/wire/limits';
import { ListStates } from '~widgets/lists/list-states';
import { ListPager } from '~widgets/lists/pager';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { FloatingAdd } from '~widgets/lists/add-button';
import { ContactCard } from './contact-card';
import { NoContacts, NotLoaded } from './list-states';
import { ListTools, Updated } from './list-tools';
import { groupRows } from './query';
import type { ContactsSearch } from './search';
import type { ContactsData } from './use-contacts';

type ContactsPhoneProps = ContactsData & { search: ContactsSearch };

export function ContactsPhone({ search, today, mirror, list, again }: ContactsPhoneProps) {
  if (mirror?.ready === false)
    return (
      <>
        <PageHead title="Contacts" />
        <NotHereYet device="phone" what="contacts" />
        <FloatingAdd area="/contacts" label="Add contact" />
      </>
    );
  return (
    <>
      <PageHead title="Contacts" count={list?.count} />
      <ListTools search={search} />
      <Updated mirror={mirror} today={today} search={search} />
      <ListStates
        list={list}
        lines={{ rows: 5, height: 96 }}
        failed={<NotLoaded search={search} onAgain={again} />}
        empty={<NoContacts search={search} />}
        boxed
      >
        {(list) => (
          <>
            {groupRows(list.rows, list.orders).map(({ title, rows }) => (
              <section key={title ?? ''} aria-label={title ?? 'Contacts'} className="flex flex-col gap-3">
                {title === null ? null : <h2 className="text-lead text-ink-2">{title}</h2>}
                <ul className="flex flex-col gap-3">
                  {rows.map((contact) => (
                    <li key={contact.client_key ?? contact.id}>
                      <ContactCard contact={contact} today={today} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <ListPager area="/contacts" size={CUSTOMER_PAGE_SIZE} list={list} search={search} />
          </>
        )}
      </ListStates>
      {/* Room for the floating button. */}
      <div className="h-20 shrink-0" />
      <FloatingAdd area="/contacts" label="Add contact" />
    </>
  );
}
