// A modal for one action: what the action does in the body, its button in the foot.
import { useId, type ReactNode } from 'react';
import { RouteModal } from '~ui/overlays/dialog';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FormFoot } from '~widgets/forms/form-foot';
import type { Action } from '~widgets/forms/use-action';
import '~widgets/forms/change-form.css';

type ActionModalProps = {
  title: string;
  look?: 'pri' | 'stop';
  action: Action;
  submit: () => void;
  leave: () => void;
  children: ReactNode;
};

export function ActionModal({ title, look = 'pri', action, submit, leave, children }: ActionModalProps) {
  const id = useId();
  const noEdit = useNoEdit('certificates');
  return (
    <RouteModal
      title={title}
      width={520}
      onClose={leave}
      footer={
        <FormFoot
          form={id}
          send={title}
          look={look}
          saving={action.saving}
          choosing={false}
          noEdit={noEdit}
          problem={action.above}
        />
      }
    >
      <form
        id={id}
        noValidate
        className="change-form flex flex-col gap-4 pt-1 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (noEdit === null && !action.saving) submit();
        }}
      >
        <p className="required-note text-tab text-ink-2">Fields marked * must be filled in.</p>
        {children}
      </form>
    </RouteModal>
  );
}
