// The school's texts of e-mails or SMS (specification section 2.8).
import { useState } from 'react';
import { listTemplates } from '~data/messages/templates';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import type { Channel } from '~domain/messages/types';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { orNull } from '~widgets/format/or-null';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLive } from '~widgets/hooks/use-live';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { PageHead } from '~widgets/page/page-head';
import { AddLink } from './add-link';
import { MessageTabs } from './message-tabs';
import { TemplateCards } from './template-cards';
import { TemplateTable } from './template-table';
import { useNotSent } from './use-not-sent';

export function TemplatesScreen({ channel }: { channel: Channel }) {
  const phone = usePhone();
  const noEdit = useNoEdit('communication');
  const notSent = useNotSent(channel);
  const mirror = useLive(getMirrorState, []);
  const [tries, setTries] = useState(0);
  const templates = useLive(() => orNull(listTemplates(channel)), [channel, tries]);
  const isComing = mirror?.ready === false;
  return (
    <>
      <PageHead title="Communication" actions={phone ? null : <AddLink channel={channel} />} />
      <MessageTabs at={channel} />
      <p className="text-ink-2 empty:hidden">
        {[notSent, noEdit === null ? null : `${noEdit}.`].filter(Boolean).join(' ')}
      </p>
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
