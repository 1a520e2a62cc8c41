// All messages of the school: text, time, receiver and state. Cards on phones, a table on wide screens.
import { Link } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { useLive } from '~widgets/hooks/use-live';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { PageHead } from '~widgets/page/page-head';
import { MessageTabs } from '../message-tabs';
import { SenderNote } from '../sender-note';
import { useNotSent } from '../use-not-sent';
import { FilterDrawer } from './filter-drawer';
import { ListEnd } from './list-end';
import { ListSource } from './list-source';
import { MessageList } from './message-list';
import { FloatingNewMessage, NewMessage } from './new-message';
import { NoMessages } from './no-messages';
import { readSearch } from './query';
import type { MessagesSearch } from './search';
import { SearchMessages } from './search-messages';
import { useMessages, type MessagesData } from './use-messages';

/** Loaded on wide screens only: a phone never shows them. */
const FilterMenus = lazy(async () => ({ default: (await import('./filter-menus')).FilterMenus }));
const MessageTable = lazy(async () => ({ default: (await import('./message-table')).MessageTable }));

export function MessagesScreen({ search }: { search: MessagesSearch }) {
  const phone = usePhone();
  const data = useMessages(readSearch(search));
  const mirror = useLive(getMirrorState, []);
  const noEdit = useNoEdit('communication');
  const notSent = useNotSent(null);
  const isDemo = (usePublicConfig()?.demo ?? null) !== null;
  return (
    <>
      <PageHead title="Communication" actions={phone ? null : <NewMessage />} />
      <MessageTabs at="messages" />
      {[notSent, noEdit].filter(Boolean).map((line) => (
        <p key={line} className="text-ink-2">
          {line === noEdit ? `${line}.` : line}
        </p>
      ))}
      <SenderNote />
      {isDemo ? (
        <Link to="/communication/outbox" className="inline-flex min-h-12 items-center self-start wide:min-h-10">
          Outbox
        </Link>
      ) : null}
      {mirror?.ready === false ? (
        <NotHereYet device={phone ? 'phone' : 'computer'} what="messages" />
      ) : (
        <>
          <div className="flex flex-wrap gap-2">
            <div className="flex min-w-[min(16rem,60%)] flex-1">
              <SearchMessages search={search} />
            </div>
            {phone ? (
              <FilterDrawer search={search} />
            ) : (
              <Suspense fallback={null}>
                <FilterMenus search={search} />
              </Suspense>
            )}
          </div>
          <ListSource search={search} data={data} />
          <Rows phone={phone} search={search} data={data} />
        </>
      )}
      {phone ? <FloatingNewMessage /> : null}
    </>
  );
}

function Rows({ phone, search, data }: { phone: boolean; search: MessagesSearch; data: MessagesData }) {
  const { rows, again } = data;
  if (rows === undefined) return <Skeleton rows={6} height={phone ? 112 : 52} />;
  if (rows === null) {
    return (
      <div className="card">
        <RowsNotLoaded what="messages" onAgain={again} />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <div className="card">
        <NoMessages search={search} isSchool={data.at !== null} />
      </div>
    );
  }
  return (
    <>
      {phone ? (
        <MessageList messages={rows} />
      ) : (
        <Suspense fallback={<Skeleton rows={8} height={52} />}>
          <MessageTable messages={rows} />
        </Suspense>
      )}
      <ListEnd data={data} shown={rows.length} />
    </>
  );
}
