// Adds a template of the school's own. Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { addTemplate } from '~data/messages/templates';
import type { Channel } from '~domain/messages/types';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { type Mends, useMends } from '~widgets/forms/use-corrected';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { TemplatePart } from './template-part';
import { readBody, readNew, templateFields, type TemplateValues } from './template-form';
import { listAddress, ourText } from './template-text';
import { Waiting } from '~widgets/rows/modal-frames';

const TITLE = { EMAIL: 'Add e-mail', SMS: 'Add SMS' } as const;
const DRAFT = { EMAIL: 'email template', SMS: 'sms template' } as const;
const FIELDS = templateFields('CUSTOM');

/** `resend`: the seq of a refused new template in the outbox, to edit and resend. */
type AddTemplateProps = { channel: Channel; resend: number | undefined };

export function AddTemplate({ channel, resend }: AddTemplateProps) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ ...listAddress(channel), replace: true }));
  const mends = useMends('message_templates', resend, readBody);
  if (mends !== undefined) return <NewTemplate channel={channel} mends={mends} leave={leave} />;
  return <Waiting title={TITLE[channel]} leave={leave} rows={3} height={48} />;
}

type NewTemplateProps = { channel: Channel; mends: Mends<TemplateValues> | null; leave: () => void };

function NewTemplate({ channel, mends, leave }: NewTemplateProps) {
  const form = useChangeForm('message_templates create', FIELDS, {
    draft: { form: DRAFT[channel], target: 'new' },
    original: { name: '', active: true, subject: '', text: '', ...ourText(channel, 'CUSTOM') },
    mends,
    done: 'Template added',
    read: (values) => readNew(channel, values),
    save: (input, how) => addTemplate(channel, input, how),
    onSaved: leave,
  });
  const guard = useGuard(form.isDirty, leave);
  return (
    <ChangeFormModal area="communication" title={TITLE[channel]} send="Add template" form={form} guard={guard}>
      <TemplatePart channel={channel} type="CUSTOM" form={form} isNew readOnly={false} />
    </ChangeFormModal>
  );
}
