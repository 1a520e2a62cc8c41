// The sheet of a form with files, of whatever area: what it is about above, the fields between, one button below, and in
// place of all that, once the school has it, the word of success.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { RouteModal } from '~ui/dialog';
import { FormFoot } from '~widgets/forms/form-foot';
import { countText } from './photo-field-text';
import { DraftBar, UnsavedQuestion, type Guard } from '~widgets/forms/unsaved';
import type { StoredFile } from '~data/store/files';
import type { FileForm } from './use-file-form';
import { SyncLine } from '~widgets/sync/line';

type FileFormModalProps<Text> = {
  title: string;
  /** What it is about, beside the title: a plate, a name. */
  aside: ReactNode;
  /** Why this person may not save; null: they may. */
  noEdit: string | null;
  /** 'Save comment'. */
  send: string;
  /** What its files are called in the draft bar. */
  kind: 'photo' | 'file';
  form: FileForm<Text>;
  guard: Guard;
  /** What stands here once the school has it, with the way on. */
  success: { body: ReactNode; foot: ReactNode } | null;
  children: ReactNode;
};

export function FileFormModal<Text>({ title, aside, noEdit, success, guard, ...rest }: FileFormModalProps<Text>) {
  const id = useId();
  const { form, send } = rest;
  const foot = (
    <FormFoot
      form={id}
      send={send}
      saving={form.saving}
      doing={form.doing}
      choosing={form.draft.found !== null}
      noEdit={noEdit}
      problem={form.errors['above']}
    />
  );
  return (
    <RouteModal title={title} aside={aside} onClose={guard.close} footer={success ? success.foot : foot}>
      {success ? success.body : <Fields id={id} {...rest} />}
      <UnsavedQuestion
        guard={guard}
        also={filesToo(form.files.list)}
        // Its timer may not have run yet; leaving the form writes what is left.
        onKeep={form.draft.touch}
        onDiscard={() => void form.draft.drop()}
      />
    </RouteModal>
  );
}

function filesToo(files: readonly StoredFile[]): string {
  if (files.length === 0) return '';
  // 'Its photo', 'its 2 photos'.
  const named = countText(files).replace(/^1 /u, '');
  return `, nor ${files.length === 1 ? 'has' : 'have'} its ${named}`;
}

type FieldsProps<Text> = Pick<FileFormModalProps<Text>, 'form' | 'kind' | 'children'> & { id: string };

function Fields<Text>({ id, form, kind, children }: FieldsProps<Text>) {
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
      className="flex flex-col gap-4 pt-1"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <SyncLine hold={saving} />
      {draft.found ? (
        <DraftBar at={draft.found.at} files={draft.found.blobs.length} kind={kind} onChoose={form.chooseDraft} />
      ) : null}
      {draft.failed ? <p role="alert">This device is full: what you type is not kept as a draft.</p> : null}
      {/* Until the person has chosen about the draft, nothing is typed that would have to give way to it. */}
      <div inert={saving || draft.found !== null} className="flex flex-col gap-4">
        {children}
      </div>
    </form>
  );
}

function showFirstProblem(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.scrollIntoView({ block: 'center' });
  const field = first?.matches('fieldset') ? first.querySelector<HTMLElement>('button') : first;
  field?.focus({ preventScroll: true });
}
