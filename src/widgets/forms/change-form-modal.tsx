// The sheet of a form that saves a change: fields between a fixed head and a foot that says what saving does.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { RouteModal } from '~ui/dialog';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FormFoot } from './form-foot';
import { DraftBar, UnsavedQuestion, type Guard } from './unsaved';
import type { Area } from '~contract/permissions';
import type { FormState } from './use-change-form';

type ChangeFormModalProps = {
  /** Whose right to edit it needs. */
  area?: Area;
  /** Why nothing may be saved here, where more than the area decides; null: it may. */
  noEdit?: string | null;
  title: string;
  /** What it is about, beside the title: a plate. */
  aside?: ReactNode;
  /** 'Add contact', 'Save changes'. */
  send: string;
  form: FormState;
  guard: Guard;
  /** Above the fields, and above a draft that was found. */
  lead?: ReactNode;
  /** What its files are called in the draft bar, and what of them goes with what was typed: ', nor have its 2 photos'. */
  kind?: 'photo' | 'file';
  also?: string;
  /** What stands here once the school has it, with the way on. */
  success?: { body: ReactNode; foot: ReactNode } | null;
  children: ReactNode;
};

export function ChangeFormModal(props: ChangeFormModalProps) {
  const { area = 'contacts', title, aside, send, form, guard, success } = props;
  const { draft, saving } = form;
  const id = useId();
  const noAccess = useNoEdit(area);
  const noEdit = props.noEdit === undefined ? noAccess : props.noEdit;
  const foot = (
    <FormFoot
      form={id}
      send={send}
      saving={saving}
      doing={form.doing}
      choosing={draft.found !== null}
      noEdit={noEdit}
      problem={form.above}
    />
  );
  return (
    <RouteModal title={title} aside={aside} onClose={guard.close} footer={success ? success.foot : foot}>
      {success ? success.body : <ChangeFields {...props} id={id} noEdit={noEdit} />}
      <UnsavedQuestion
        guard={guard}
        also={props.also ?? ''}
        // Its timer may not have run yet; leaving the form writes what is left.
        onKeep={draft.touch}
        onDiscard={() => void draft.drop()}
      />
    </RouteModal>
  );
}

type ChangeFieldsProps = Pick<ChangeFormModalProps, 'form' | 'lead' | 'kind' | 'children'> & {
  id: string;
  noEdit: string | null;
};

function ChangeFields({ id, form, noEdit, lead, kind = 'photo', children }: ChangeFieldsProps) {
  const { draft, saving, problems } = form;
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problems > 0) showFirstProblem(body.current);
  }, [problems]);
  return (
    <form
      id={id}
      ref={body}
      noValidate
      className="flex flex-col gap-3 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        // A form that lies over another one is inside it for React alone.
        event.stopPropagation();
        if (noEdit === null && draft.found === null) form.submit();
      }}
    >
      {lead}
      {draft.found ? (
        <DraftBar at={draft.found.at} files={draft.found.blobs.length} kind={kind} onChoose={form.chooseDraft} />
      ) : null}
      {draft.failed ? <p role="alert">This device is full: what you type is not kept as a draft.</p> : null}
      {/* Until the person has chosen about the draft, nothing is typed that would have to give way to it. */}
      <div inert={saving || draft.found !== null} className="flex flex-col gap-3">
        {children}
      </div>
    </form>
  );
}

function showFirstProblem(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.scrollIntoView({ block: 'center' });
  const field = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input, button') : first;
  field?.focus({ preventScroll: true });
}
