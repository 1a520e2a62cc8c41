// The school's templates of disclaimers (specification section 2.8): who is asked to sign them, where, and for how long that counts.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listDisclaimerTemplates } from '~data/disclaimers/templates';
import { listSites } from '~data/school/staff';
import { getMirrorState } from '~data/sync-centre/mirror-state';
import { MessageTabs } from '../message-tabs';
import { Button, buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { Icon } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { orNull } from '~widgets/format/or-null';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useScrolling } from '~widgets/hooks/use-scrolling';
import { floats } from '~widgets/lists/floats';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { PageHead } from '~widgets/page/page-head';
import { TemplateCards, TemplateTable } from './template-lists';

export function DisclaimerTemplates() {
  const phone = usePhone();
  const noEdit = useNoEdit('communication');
  return (
    <>
      <PageHead title="Communication" actions={phone ? null : <AddLink />} />
      <MessageTabs at="disclaimers" />
      <p className="text-ink-2 empty:hidden">{noEdit === null ? null : `${noEdit}.`}</p>
      <List phone={phone} />
      {phone ? <AddLink floating /> : null}
    </>
  );
}

function List({ phone }: { phone: boolean }) {
  const mirror = useLive(getMirrorState, []);
  const sites = useLive(listSites, []) ?? [];
  const [tries, setTries] = useState(0);
  const templates = useLive(() => orNull(listDisclaimerTemplates()), [tries]);
  if (mirror?.ready === false) return <NotHereYet device={phone ? 'phone' : 'computer'} what="templates" />;
  if (templates === undefined) return <Skeleton rows={3} height={88} />;
  if (templates === null) {
    return (
      <div className="card">
        <RowsNotLoaded what="templates" onAgain={() => setTries(tries + 1)} />
      </div>
    );
  }
  if (templates.length === 0) return <NoTemplates />;
  const Shown = phone ? TemplateCards : TemplateTable;
  return <Shown templates={templates} sites={sites} />;
}

function NoTemplates() {
  const noEdit = useNoEdit('communication');
  return (
    <div className="card">
      <Empty
        icon="edit"
        title="No disclaimers yet"
        text="Write what riders read and sign before they ride. You can begin with our text and change it."
        action={noEdit === null ? <AddLink /> : undefined}
      />
    </div>
  );
}

const LABEL = 'Add disclaimer';

function AddLink({ floating = false }: { floating?: boolean }) {
  const noEdit = useNoEdit('communication');
  const moving = useScrolling();
  if (noEdit !== null) {
    return floating ? null : (
      <Button look="pri" icon="plus" disabled title={noEdit}>
        {LABEL}
      </Button>
    );
  }
  return (
    <Link
      to="/communication/disclaimers/add"
      {...OPENS}
      className={floating ? `${floats()} bg-accent text-on-accent hover:no-underline` : buttonClass('pri')}
    >
      <Icon name="plus" size={floating ? 24 : 18} />
      <span className={floating && moving ? 'sr-only' : ''}>{LABEL}</span>
    </Link>
  );
}
