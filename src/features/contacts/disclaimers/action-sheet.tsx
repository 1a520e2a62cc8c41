// The sheet of a form with a few choices and nothing typed: it needs no draft.
import { useId, type ReactNode } from 'react';
import { RouteModal } from '~ui/overlays/dialog';
import { FormFoot } from '~widgets/forms/form-foot';
import type { Action } from '~widgets/forms/use-action';
import { useNoEdit } from '~widgets/hooks/edit-access';

type ActionSheetProps = {
  title: string;
  send: string;
  action: Action;
  submit: () => void;
  leave: () => void;
  children: ReactNode;
};

export function ActionSheet({ title, send, action, submit, leave, children }: ActionSheetProps) {
  const id = useId();
  const noEdit = useNoEdit('contacts');
  return (
    <RouteModal
      title={title}
      onClose={leave}
      footer={
        <FormFoot
          form={id}
          send={send}
          saving={action.saving}
          choosing={false}
          noEdit={noEdit}
          onlyWhy
          problem={action.above}
        />
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5 pt-1 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (noEdit === null && !action.saving) submit();
        }}
      >
        {children}
      </form>
    </RouteModal>
  );
}
