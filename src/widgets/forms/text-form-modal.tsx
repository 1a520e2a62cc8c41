// The sheet of a form of text: fields between a fixed head and a foot that says what saving does.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { RouteModal } from '~ui/dialog';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FormFoot } from './form-foot';
import { DraftBar, UnsavedQuestion, type Guard } from './unsaved';
import type { Area } from '~contract/permissions';
import type { TextForm } from './use-text-form';

type TextFormModalProps<T extends Record<string, string>> = {
  /** Whose right to edit it needs. */
  area?: Area;
  /** Why nothing may be saved here, where more than the area decides; null: it may. */
  noEdit?: string | null;
  title: string;
  /** 'Add contact', 'Save changes'. */
  send: string;
  form: TextForm<T>;
  guard: Guard;
  children: ReactNode;
};

export function TextFormModal<T extends Record<string, string>>(props: TextFormModalProps<T>) {
  const { area = 'contacts', title, send, form, guard, children } = props;
  const { draft, saving, problems } = form;
  const id = useId();
  const body = useRef<HTMLFormElement>(null);
  const noAccess = useNoEdit(area);
  const noEdit = props.noEdit === undefined ? noAccess : props.noEdit;
  useEffect(() => {
    if (problems > 0) showFirstProblem(body.current);
  }, [problems]);
  return (
    <RouteModal
      title={title}
      onClose={guard.close}
      footer={
        <FormFoot
          form={id}
          send={send}
          saving={saving}
          choosing={draft.found !== null}
          noEdit={noEdit}
          problem={form.above}
        />
      }
    >
      <form
        id={id}
        ref={body}
        noValidate
        className="flex flex-col gap-3 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          // A form that lies over another one is inside it for React alone.
          event.stopPropagation();
          if (!saving && noEdit === null && draft.found === null) form.submit();
        }}
      >
        {draft.found ? <DraftBar at={draft.found.at} onChoose={form.chooseDraft} /> : null}
        {draft.failed ? <p role="alert">This device is full: what you type is not kept as a draft.</p> : null}
        {/* Until the person has chosen about the draft, nothing is typed that would have to give way to it. */}
        <div inert={saving || draft.found !== null} className="flex flex-col gap-3">
          {children}
        </div>
      </form>
      <UnsavedQuestion
        guard={guard}
        // Its timer may not have run yet; leaving the form writes what is left.
        onKeep={draft.touch}
        onDiscard={() => void draft.drop()}
      />
    </RouteModal>
  );
}

function showFirstProblem(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}
