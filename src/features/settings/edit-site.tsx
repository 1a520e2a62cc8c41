// Edits a site's details (specification section 2.9). Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { supplierPatch, type Supplier } from '~contract/school/school';
import { findEdited } from '~data/form-saves/edited-rows';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { ofEdited } from '~widgets/forms/edited-row';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useGuard } from '~widgets/drafts/unsaved';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { NoRow } from '~widgets/rows/no-row';
import { useFound } from '~widgets/hooks/use-whole';
import { DatesWay } from './dates/dates-way';
import { SiteFacts } from './site-facts';
import { SiteFields } from './site-fields';
import { readBody, SITE, type SiteValues } from './site-form';

/** `resend`: the seq of a refused change of this site in the outbox, to edit and resend. */
export function EditSite({ siteId, resend }: { siteId: number; resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/school', replace: true }));
  const found = useFound(() => findEdited('suppliers', siteId), [siteId]);
  const mends = useMends('suppliers', resend, readBody);
  const noEdit = useNoEdit('settings');
  if (found && mends !== undefined) {
    const title = found.row.connect_location_name || found.row.name;
    // A refused change keeps its form, so that what was typed can be read.
    if (noEdit !== null && mends === null)
      return <SiteFacts site={found.row} title={title} noEdit={noEdit} leave={leave} />;
    return <SiteForm site={found.row} title={title} noEdit={noEdit} mends={mends} leave={leave} />;
  }
  return (
    <NoRow
      title="Site"
      isLoading={found !== null}
      icon="store"
      what="Site"
      text="It may be another school’s, or it hasn’t loaded yet."
      leave={leave}
    />
  );
}

type SiteFormProps = {
  site: Supplier;
  title: string;
  noEdit: string | null;
  mends: Mends<SiteValues> | null;
  leave: () => void;
};

function SiteForm({ site, title, noEdit, mends, leave }: SiteFormProps) {
  const [conflict, setConflict] = useState(false);
  const form = useChangeForm('suppliers patch', SITE, {
    ...ofEdited('suppliers', SITE, supplierPatch, { row: site, about: title, mends }),
    done: 'Site updated',
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={title} what="this site" onClose={leave} />;
  return (
    <ChangeFormModal title={title} noEdit={noEdit} send="Save" form={form} guard={guard}>
      <SiteFields form={form} />
      <DatesWay site={site} />
    </ChangeFormModal>
  );
}
