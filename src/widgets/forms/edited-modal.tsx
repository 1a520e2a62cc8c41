// The modal around the form of a row that may be edited without signal: its foot says what saving will do, and typed text is
// asked about before it goes.
import { useId, type ReactNode } from 'react';
import { RouteModal } from '~ui/dialog';
import { FormFoot } from './form-foot';
import { DiscardQuestion } from './discard-question';
import { useGuard } from './unsaved';
import type { EditedForm } from './use-edited-form';

type EditedModalProps = {
  title: string;
  state: Pick<EditedForm<never, never>, 'submit' | 'isSaving' | 'isDirty' | 'problem'>;
  /** Why nothing can be changed here; null: it can. */
  noEdit: string | null;
  leave: () => void;
  children: ReactNode;
};

export function EditedModal({ title, state, noEdit, leave, children }: EditedModalProps) {
  const id = useId();
  const guard = useGuard(state.isDirty, leave);
  return (
    <RouteModal
      title={title}
      onClose={guard.close}
      footer={
        <FormFoot
          form={id}
          send="Save"
          saving={state.isSaving}
          choosing={false}
          noEdit={noEdit}
          problem={state.problem}
        />
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (noEdit === null && !state.isSaving) state.submit();
        }}
      >
        {children}
      </form>
      <DiscardQuestion guard={guard} />
    </RouteModal>
  );
}
