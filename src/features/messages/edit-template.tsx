// Edits a template (specification section 2.8). Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getTemplate, removeTemplate, saveTemplate, type TemplateView, templateTitle } from '~data/messages/templates';
import type { Channel } from '~domain/messages/types';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { valuesOfRow } from '~widgets/forms/fields';
import { useGuard } from '~widgets/drafts/unsaved';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { type Mends, useMends } from '~widgets/forms/use-corrected';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { NoRow } from '~widgets/rows/no-row';
import { useFound } from '~widgets/hooks/use-whole';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useRemoval } from '~widgets/form-saves/use-removal';
import { TemplatePart } from './template-part';
import { readBody, readChange, templateFields, type TemplateValues } from './template-form';
import { listAddress } from './template-text';

/** `templateId`: from the address, not parsed yet. `resend`: the seq of its refused change in the outbox, to edit and resend. */
type EditTemplateProps = { channel: Channel; templateId: string; resend: number | undefined; below?: Below };
/** The page below the form: the list of the channel, or the renewals. */
type Below = ReturnType<typeof listAddress> | { to: '/communication/renewals' };

export function EditTemplate({ channel, templateId, resend, below = listAddress(channel) }: EditTemplateProps) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ ...below, replace: true }));
  const found = useFound(() => findOf(channel, templateId), [channel, templateId]);
  const mends = useMends('message_templates', resend, readBody);
  if (found && mends !== undefined) return <TemplateForm template={found} mends={mends} leave={leave} />;
  return (
    <NoRow
      title="Template"
      isLoading={found !== null}
      icon="communication"
      what="Template"
      text="Someone at your school may have deleted it, or it hasn’t loaded yet."
      leave={leave}
    />
  );
}

async function findOf(channel: Channel, id: string): Promise<TemplateView | null> {
  const template = /^-?\d{1,15}$/u.test(id) ? await getTemplate(Number(id)) : null;
  return template?.channel === channel ? template : null;
}

type TemplateFormProps = { template: TemplateView; mends: Mends<TemplateValues> | null; leave: () => void };

function TemplateForm({ template, mends, leave }: TemplateFormProps) {
  const { id, channel, type } = template;
  const noEdit = useNoEdit('communication');
  const [conflict, setConflict] = useState(false);
  const [fields] = useState(() => templateFields(type));
  const title = templateTitle(template);
  const form = useChangeForm('message_templates patch', fields, {
    draft: { form: 'message template', target: String(id) },
    original: valuesOfRow(fields, template),
    mends,
    done: 'Template updated',
    read: (values, changed) => readChange(channel, fields, values, changed),
    save: (input, how, seen) => saveTemplate(template, input, { ...how, seen }),
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={title} what="this template" onClose={leave} />;
  return (
    <ChangeFormModal title={title} noEdit={noEdit} onlyWhy send="Save" form={form} guard={guard}>
      <TemplatePart channel={channel} type={type} form={form} isNew={false} readOnly={noEdit !== null} />
      {type === 'CUSTOM' && noEdit === null ? (
        <Deletion
          template={template}
          onDeleted={() => {
            guard.release();
            leave();
          }}
        />
      ) : null}
    </ChangeFormModal>
  );
}

/** Only for one of the school's own: every other type has exactly one template. */
function Deletion({ template, onDeleted }: { template: TemplateView; onDeleted: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const removal = useRemoval();
  return (
    <>
      <Button look="ghost" icon="trash" className="self-start" onClick={() => setAsked(true)}>
        Delete template
      </Button>
      <Question
        open={isAsked}
        look="stop"
        question="Delete this template?"
        cancel="Keep template"
        confirm="Delete template"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          const remove = () => removeTemplate(template, { undoable: true });
          void removal({ name: 'Template', remove }).then((isDone) => (isDone ? onDeleted() : undefined));
        }}
      >
        <p className="text-ink-2">It will be deleted for everyone at your school. You can undo this for 10 seconds.</p>
      </Question>
    </>
  );
}
