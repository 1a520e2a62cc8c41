// Adds a template of a disclaimer. Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { addDisclaimerTemplate } from '~data/disclaimers/templates';
import { useGuard } from '~widgets/drafts/unsaved';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { emptyValues } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { type Mends, useMends } from '~widgets/forms/use-corrected';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { Waiting } from '~widgets/rows/modal-frames';
import { readBody, readNew, TEMPLATE, type TemplateValues } from './template-form';
import { TemplatePart } from './template-part';

const TITLE = 'Add disclaimer';

/** `resend`: the seq of a refused new template in the outbox, to edit and resend. */
export function AddDisclaimerTemplate({ resend }: { resend: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/communication/disclaimers', replace: true }));
  const mends = useMends('disclaimer_templates', resend, readBody);
  if (mends !== undefined) return <NewTemplate mends={mends} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={4} height={48} />;
}

type NewTemplateProps = { mends: Mends<TemplateValues> | null; leave: () => void };

function NewTemplate({ mends, leave }: NewTemplateProps) {
  const form = useChangeForm('disclaimer_templates create', TEMPLATE, {
    draft: { form: 'disclaimer', target: 'new' },
    original: emptyValues(TEMPLATE),
    mends,
    done: 'Disclaimer added',
    read: readNew,
    save: addDisclaimerTemplate,
    onSaved: leave,
  });
  const guard = useGuard(form.isDirty, leave);
  return (
    <ChangeFormModal area="communication" title={TITLE} send={TITLE} form={form} guard={guard}>
      <TemplatePart form={form} isNew readOnly={false} />
    </ChangeFormModal>
  );
}
