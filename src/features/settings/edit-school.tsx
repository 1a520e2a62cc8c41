// Edits the school's own details (specification section 2.9). Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { schoolSettingsPatch } from '~contract/school/school';
import { listEdited } from '~data/form-saves/edited-rows';
import type { RowOf } from '~contract/wire/collections';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { ofEdited } from '~widgets/forms/edited-row';
import { asked, text, whole } from '~widgets/forms/codecs';
import { knownValues, type Stored, type Values } from '~widgets/forms/fields';
import { FieldText } from '~widgets/forms/field-text';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useGuard } from '~widgets/drafts/unsaved';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = 'Edit school';
const FIELDS = {
  name: text(),
  atb_number: text(),
  email: text(),
  phone: text(),
  certificate_stock_warning: asked(whole()),
};
type School = RowOf<'school_settings'>;

/** `resend`: the seq of a refused change of the school in the outbox, to edit and resend. */
export function EditSchool({ resend }: { resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/school', replace: true }));
  const [found] = useLive(() => listEdited('school_settings'), []) ?? [];
  const mends = useMends('school_settings', resend, readBody);
  if (found && mends !== undefined) return <SchoolForm school={found.row} mends={mends} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={4} height={48} />;
}

type SchoolFormProps = { school: School; mends: Mends<Values<typeof FIELDS>> | null; leave: () => void };

function SchoolForm({ school, mends, leave }: SchoolFormProps) {
  const noEdit = useNoEdit('settings');
  const [conflict, setConflict] = useState(false);
  const row = { row: school, about: school.name, mends };
  const form = useChangeForm('school_settings patch', FIELDS, {
    ...ofEdited('school_settings', FIELDS, schoolSettingsPatch, row),
    done: 'School updated',
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={TITLE} what="the school" onClose={leave} />;
  return (
    <ChangeFormModal title={TITLE} noEdit={noEdit} send="Save" form={form} guard={guard}>
      <div className="grid gap-5 wide:grid-cols-2">
        <FieldText form={form} name="name" label="Name" />
        <FieldText form={form} name="atb_number" label="ATB number" />
        <FieldText form={form} name="email" label="E-mail" type="email" inputMode="email" autoCapitalize="none" />
        <FieldText form={form} name="phone" label="Phone" type="tel" inputMode="tel" />
        <FieldText
          form={form}
          name="certificate_stock_warning"
          label="Warn below this many certificates"
          inputMode="numeric"
          hint="Unused numbers at a site. 0: no warning."
        />
      </div>
    </ChangeFormModal>
  );
}

function readBody(body: Stored): Partial<Values<typeof FIELDS>> {
  return knownValues(FIELDS, body);
}
