// The school's own details (specification section 2.9). They may be changed without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { schoolSettingsPatch } from '~contract/school';
import { listEdited } from '~data/saving/edited-rows';
import type { OutboxItem } from '~data/waiting/items';
import type { RowOf } from '~contract/sync';
import { RouteModal } from '~ui/dialog';
import { Skeleton } from '~ui/skeleton';
import { ConflictNotice } from '~widgets/saving/conflict-notice';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { EditedModal } from '~widgets/forms/edited-modal';
import { FormText } from '~widgets/forms/server-form';
import { useEditedForm } from '~widgets/forms/use-edited-form';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { useMended } from '~widgets/saving/use-mended';
import { typedNumber } from '~widgets/typed/typed-number';
import type { z } from '~contract/zod';

const TITLE = 'Edit school';
const schema = schoolSettingsPatch
  .required()
  .extend({ certificate_stock_warning: typedNumber(schoolSettingsPatch.shape.certificate_stock_warning.unwrap()) });
type School = RowOf<'school_settings'>;

/** `resend`: the number of a refused change of the school in the outbox, to be mended. */
export function EditSchool({ resend }: { resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/school', replace: true }));
  const [found] = useLive(() => listEdited('school_settings'), []) ?? [];
  const mends = useMended('school_settings', resend);
  if (found && mends !== undefined) return <SchoolForm school={found.row} mends={mends} leave={leave} />;
  return (
    <RouteModal title={TITLE} onClose={leave}>
      <Skeleton rows={4} height={48} />
    </RouteModal>
  );
}

type SchoolFormProps = { school: School; mends: OutboxItem | null; leave: () => void };

function SchoolForm({ school, mends, leave }: SchoolFormProps) {
  const noEdit = useNoEdit('settings');
  const [conflict, setConflict] = useState(false);
  const state = useEditedForm({
    collection: 'school_settings',
    row: school,
    about: school.name,
    schema,
    inputOf: ({ name, atb_number, email, phone, certificate_stock_warning }: School): z.input<typeof schema> => ({
      name,
      atb_number,
      email,
      phone,
      certificate_stock_warning: String(certificate_stock_warning),
    }),
    done: 'School updated',
    refused: 'School not updated',
    mends,
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  if (conflict) return <ConflictNotice title={TITLE} what="the school" onClose={leave} />;
  return (
    <EditedModal title={TITLE} state={state} noEdit={noEdit} leave={leave}>
      <div className="grid gap-5 wide:grid-cols-2">
        <FormText form={state.form} name="name" label="Name" autoComplete="off" />
        <FormText form={state.form} name="atb_number" label="ATB number" autoComplete="off" />
        <FormText
          form={state.form}
          name="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
        />
        <FormText form={state.form} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="off" />
        <FormText
          form={state.form}
          name="certificate_stock_warning"
          label="Warn below this many certificates"
          inputMode="numeric"
          autoComplete="off"
          hint="Unused numbers at a site. 0: no warning."
        />
      </div>
    </EditedModal>
  );
}
