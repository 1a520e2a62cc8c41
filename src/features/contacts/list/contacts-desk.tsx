// The list on wide screens. In a tall window it fills the height, and the table scrolls under its head.
import { CUSTOMER_PAGE_SIZE } from '~contract/wire/limits';
import { LIST_CARD, ListStates } from '~widgets/lists/list-states';
import { ListPager } from '~widgets/lists/pager';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { ContactFiles } from './contact-files';
import { AddButton } from '~widgets/lists/add-button';
import { useTicked } from '~widgets/lists/ticked';
import { ViewMenu } from '~widgets/list-views/view-menu';
import { BulkBar } from './bulk-bar';
import { CONTACT_COLUMNS, ContactTable } from './contact-table';
import { NoContacts, NotLoaded } from './list-states';
import { ListTools, Updated } from './list-tools';
import { readOrders, type ContactsSearch } from './search';
import { useAddress } from './use-address';
import type { ContactsData } from './use-contacts';

type ContactsDeskProps = ContactsData & { search: ContactsSearch };

export function ContactsDesk({ search, today, mirror, list, again }: ContactsDeskProps) {
  const { change } = useAddress();
  const ticked = useTicked(String(search.search ?? ''));
  const waiting = mirror?.ready === false;
  return (
    <>
      <PageHead
        title="Contacts"
        count={waiting ? undefined : list?.count}
        actions={
          <>
            {waiting ? <span className="flex-1" /> : <Updated mirror={mirror} today={today} search={search} />}
            {waiting ? null : <ViewMenu list="contacts" area="/contacts" columns={CONTACT_COLUMNS} />}
            <ContactFiles
              search={String(search.search ?? '')}
              ordering={readOrders(search.ordering ?? '-created')}
              disabledReason={list?.count === 0 ? 'There is nothing to export' : null}
            />
            <AddButton area="/contacts" label="Add contact" />
          </>
        }
      />
      {waiting ? (
        <NotHereYet device="computer" what="contacts" />
      ) : (
        <>
          <ListTools search={search} />
          <section aria-label="Contacts" className={LIST_CARD}>
            <ListStates
              list={list}
              lines={{ rows: 10, height: 44 }}
              failed={<NotLoaded search={search} onAgain={again} />}
              empty={<NoContacts search={search} />}
            >
              {(list) => (
                <>
                  <ContactTable list={list} search={search} today={today} ticked={ticked} onChange={change} />
                  <BulkBar ticked={ticked} search={search} count={list.count} />
                  <div className="line-above">
                    <ListPager area="/contacts" size={CUSTOMER_PAGE_SIZE} list={list} search={search} />
                  </div>
                </>
              )}
            </ListStates>
          </section>
        </>
      )}
    </>
  );
}
