// A site's details (specification section 2.9). They may be changed without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Supplier } from '~contract/school';
import { findEdited } from '~data/saving/edited-rows';
import type { OutboxItem } from '~data/waiting/items';
import { RouteModal } from '~ui/dialog';
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { ConflictNotice } from '~widgets/saving/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { EditedModal } from '~widgets/forms/edited-modal';
import { useEditedForm } from '~widgets/forms/use-edited-form';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useMended } from '~widgets/saving/use-mended';
import { SiteFields } from './site-fields';
import { inputOfSite, siteForm } from './site-form';

/** `resend`: the number of a refused change of this site in the outbox, to be mended. */
export function EditSite({ siteId, resend }: { siteId: number; resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/school', replace: true }));
  const found = useLive(() => findEdited('suppliers', siteId), [siteId]);
  const mends = useMended('suppliers', resend);
  if (found && mends !== undefined) return <SiteForm site={found.row} mends={mends} leave={leave} />;
  return (
    <RouteModal title="Site" onClose={leave}>
      {found === null ? (
        <Empty
          icon="store"
          title="This site is not here"
          text="It may be another school’s, or not on this device yet."
        />
      ) : (
        <Skeleton rows={4} height={48} />
      )}
    </RouteModal>
  );
}

type SiteFormProps = { site: Supplier; mends: OutboxItem | null; leave: () => void };

function SiteForm({ site, mends, leave }: SiteFormProps) {
  const noEdit = useNoEdit('settings');
  const [conflict, setConflict] = useState(false);
  const title = site.connect_location_name || site.name;
  const state = useEditedForm({
    collection: 'suppliers',
    row: site,
    about: title,
    schema: siteForm,
    inputOf: inputOfSite,
    done: 'Site updated',
    refused: 'Site not updated',
    mends,
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  if (conflict) return <ConflictNotice title={title} what="this site" onClose={leave} />;
  return (
    <EditedModal title={title} state={state} noEdit={noEdit} leave={leave}>
      <SiteFields form={state.form} />
    </EditedModal>
  );
}
