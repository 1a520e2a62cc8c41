// Edits a template of a disclaimer (specification section 2.8). What was signed stays on its own text. Works without signal.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type DisclaimerTemplateView,
  getDisclaimerTemplate,
  removeDisclaimerTemplate,
  saveDisclaimerTemplate,
} from '~data/disclaimers/templates';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { useGuard } from '~widgets/drafts/unsaved';
import { ConflictNotice } from '~widgets/form-saves/conflict-notice';
import { useRemoval } from '~widgets/form-saves/use-removal';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import { valuesOfRow } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { type Mends, useMends } from '~widgets/forms/use-corrected';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useFound } from '~widgets/hooks/use-whole';
import { NoRow } from '~widgets/rows/no-row';
import { readBody, readChange, seenPatch, TEMPLATE, type TemplateValues } from './template-form';
import { TemplatePart } from './template-part';

/** `disclaimerId`: from the address, not parsed yet. `resend`: the seq of its refused change in the outbox, to edit and resend. */
type EditProps = { disclaimerId: string; resend: number | undefined };

export function EditDisclaimerTemplate({ disclaimerId, resend }: EditProps) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/communication/disclaimers', replace: true }));
  const found = useFound(() => findOf(disclaimerId), [disclaimerId]);
  const mends = useMends('disclaimer_templates', resend, readBody);
  if (found && mends !== undefined) return <TemplateForm template={found} mends={mends} leave={leave} />;
  return (
    <NoRow
      title="Disclaimer"
      isLoading={found !== null}
      icon="edit"
      what="Disclaimer"
      text="Someone at your school may have deleted it, or it hasn’t loaded yet."
      leave={leave}
    />
  );
}

function findOf(id: string): Promise<DisclaimerTemplateView | null> {
  return /^-?\d{1,15}$/u.test(id) ? getDisclaimerTemplate(Number(id)) : Promise.resolve(null);
}

type TemplateFormProps = {
  template: DisclaimerTemplateView;
  mends: Mends<TemplateValues> | null;
  leave: () => void;
};

function TemplateForm({ template, mends, leave }: TemplateFormProps) {
  const { id, title } = template;
  const noEdit = useNoEdit('communication');
  const [conflict, setConflict] = useState(false);
  const form = useChangeForm('disclaimer_templates patch', TEMPLATE, {
    draft: { form: 'disclaimer template', target: String(id) },
    original: valuesOfRow(TEMPLATE, template),
    mends,
    done: 'Disclaimer updated',
    read: readChange,
    save: (input, how, seen) => saveDisclaimerTemplate(id, input, { ...how, seen: seenPatch(seen) }),
    onSaved: (saved) => (saved.is === 'conflict' ? setConflict(true) : leave()),
  });
  const guard = useGuard(form.isDirty, leave);
  if (conflict) return <ConflictNotice title={title} what="this disclaimer" onClose={leave} />;
  return (
    <ChangeFormModal title={title} noEdit={noEdit} onlyWhy send="Save" form={form} guard={guard}>
      <TemplatePart form={form} isNew={false} readOnly={noEdit !== null} />
      {noEdit === null ? (
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

function Deletion({ template, onDeleted }: { template: DisclaimerTemplateView; onDeleted: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const removal = useRemoval();
  return (
    <>
      <Button look="ghost" icon="trash" className="self-start" onClick={() => setAsked(true)}>
        Delete disclaimer
      </Button>
      <Question
        open={isAsked}
        look="stop"
        question={`Delete “${template.title}”?`}
        cancel="Keep it"
        confirm="Delete disclaimer"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          const remove = () => removeDisclaimerTemplate(template, { undoable: true });
          void removal({ name: 'Disclaimer', remove }).then((isDone) => (isDone ? onDeleted() : undefined));
        }}
      >
        <p className="text-ink-2">
          Riders who were asked and haven’t signed can no longer sign it: their links are cancelled. What was signed
          stays. You can undo this for 10 seconds.
        </p>
      </Question>
    </>
  );
}
