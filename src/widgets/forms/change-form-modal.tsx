// The sheet of a form that saves a change: scrolling fields between a fixed head and a foot that says what a save does.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { RouteModal } from '~ui/overlays/dialog';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FormFoot } from './form-foot';
import { focusOn, ProblemSummary, wrongFields } from './problem-summary';
import { DraftBar, UnsavedQuestion, type Guard } from '~widgets/drafts/unsaved';
import { useDiscard } from '~widgets/drafts/use-discard';
import type { Area } from '~contract/staff/permissions';
import type { FormState } from './use-change-form';
import './change-form.css';

type ChangeFormModalProps = {
  /** The area that the person must be allowed to edit. */
  area?: Area;
  /** Why the person can't save; null if they can. If absent, only the area decides. */
  noEdit?: string | null;
  /** A person who can't save gets the reason instead of a disabled button. */
  onlyWhy?: boolean;
  title: string;
  /** Shown beside the title, such as a plate. */
  aside?: ReactNode;
  /** The button's text: 'Add contact', 'Save changes'. */
  send: string;
  form: FormState;
  guard: Guard;
  /** Shown above the fields and the draft bar. */
  lead?: ReactNode;
  /** `kind`: what the draft bar calls files. `also`: ends the question's first sentence: ', nor have its 2 photos'. */
  kind?: 'photo' | 'file';
  also?: string;
  /** Stands in place of the foot, while there is nothing to save; null for none. */
  foot?: ReactNode;
  /** Replaces the form and its foot after the server has confirmed the save. */
  success?: { body: ReactNode; foot: ReactNode } | null;
  children: ReactNode;
};

export function ChangeFormModal(props: ChangeFormModalProps) {
  const { area = 'contacts', title, aside, send, form, guard, success } = props;
  const { draft, saving } = form;
  const id = useId();
  const noAccess = useNoEdit(area);
  const noEdit = props.noEdit === undefined ? noAccess : props.noEdit;
  const discard = useDiscard(draft);
  const ownFoot = (
    <FormFoot
      form={id}
      send={send}
      saving={saving}
      choosing={draft.found !== null}
      noEdit={noEdit}
      onlyWhy={props.onlyWhy}
      problem={form.above}
    />
  );
  const foot = props.foot === undefined ? ownFoot : props.foot;
  return (
    <RouteModal title={title} aside={aside} onClose={guard.close} footer={success ? success.foot : foot}>
      {success ? success.body : <ChangeFields {...props} id={id} noEdit={noEdit} />}
      <UnsavedQuestion
        guard={guard}
        also={props.also ?? ''}
        // Starts the draft's timer, because closing the form writes the draft only while the timer runs.
        onKeep={draft.touch}
        onDiscard={discard}
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
    if (problems > 0) focusOn(wrongFields(body.current)[0]?.control);
  }, [problems]);
  return (
    <form
      id={id}
      ref={body}
      noValidate
      className="change-form flex flex-col gap-3 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles events from a form in a sheet to the form below the sheet, although the DOM doesn't nest them.
        event.stopPropagation();
        if (noEdit === null && draft.found === null) form.submit();
      }}
    >
      {lead}
      {draft.found ? (
        <DraftBar at={draft.found.at} files={draft.found.blobs.length} kind={kind} onChoose={form.chooseDraft} />
      ) : null}
      {draft.failed ? <p role="alert">This device is full: what you type is not kept as a draft.</p> : null}
      {/* No typing before the person has decided about a found draft: continuing it would overwrite the text. */}
      <div inert={saving || draft.found !== null} className="flex flex-col gap-3">
        <ProblemSummary body={body} />
        <p className="required-note text-tab text-ink-2">Fields marked * must be filled in.</p>
        {children}
      </div>
    </form>
  );
}
