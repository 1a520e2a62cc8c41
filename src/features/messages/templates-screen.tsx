// The school's texts of e-mails or SMS (specification section 2.8).
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listTemplates } from '~data/messages/templates';
import { getMirrorState } from '~data/waiting/mirror-state';
import { CHANNELS, type Channel } from '~domain/message-types';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { orNull } from '~widgets/format/or-null';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { PageHead } from '~widgets/page/page-head';
import { AddLink } from './add-link';
import { TemplateCards } from './template-cards';
import { TemplateTable } from './template-table';
import { CHANNEL_LABEL, listAddress, NOT_SENT } from './template-text';

export function TemplatesScreen({ channel }: { channel: Channel }) {
  const phone = usePhone();
  const noEdit = useNoEdit('communication');
  const mirror = useLive(getMirrorState, []);
  const [tries, setTries] = useState(0);
  const templates = useLive(() => orNull(listTemplates(channel)), [channel, tries]);
  const isComing = mirror?.ready === false;
  return (
    <>
      {/* The title is too long for the pill beside it; unsent rows say so themselves. */}
      <PageHead title="Communication" actions={phone ? null : <AddLink channel={channel} />} />
      <Tabs channel={channel} />
      <p className="text-ink-2">{noEdit === null ? NOT_SENT : `${NOT_SENT} ${noEdit}.`}</p>
      {isComing ? <NotHereYet device={phone ? 'phone' : 'computer'} what="templates" /> : null}
      {!isComing && templates === undefined ? <Skeleton rows={8} height={52} /> : null}
      {!isComing && templates === null ? (
        <div className="card">
          <RowsNotLoaded what="templates" onAgain={() => setTries(tries + 1)} />
        </div>
      ) : null}
      {!isComing && templates && phone ? <TemplateCards channel={channel} templates={templates} /> : null}
      {!isComing && templates && !phone ? <TemplateTable channel={channel} templates={templates} /> : null}
      {phone ? <AddLink channel={channel} floating /> : null}
    </>
  );
}

function Tabs({ channel }: { channel: Channel }) {
  return (
    <nav aria-label="Kinds of messages" className="inline-flex gap-1">
      {CHANNELS.map((one) => (
        <Link
          key={one}
          {...listAddress(one)}
          activeOptions={{ exact: true }}
          className={`inline-flex min-h-12 items-center rounded-m px-4 font-bold hover:no-underline wide:min-h-10 wide:text-tab ${one === channel ? 'tab-on' : 'text-ink-2'}`}
          {...(one === channel && { 'aria-current': 'page' as const })}
        >
          {CHANNEL_LABEL[one]}
        </Link>
      ))}
    </nav>
  );
}
