// A form in OnlineModal: sent to the server at once, each body under a key of its own, so that nothing is done twice.
import { useRef } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useServerForm, type Form, type Saying, type Schema } from './server-form';
import { NOTHING_TWICE } from './use-call';

type OnlineForm<V extends FieldValues, T extends FieldValues> = Pick<Saying, 'say'> & {
  schema: Schema<V, T>;
  /** What the form opens with. */
  values: DefaultValues<V>;
  /**
   * Makes the calls. Resolves with what follows, such as leaving: by then the form has nothing unsaved. With null the form stays
   * open as it is, such as for a question.
   */
  send: (values: T, keyOf: (body: unknown) => string, form: Form<V, T>) => Promise<(() => void) | null>;
  /** Whether something is unsaved, if that isn't `typed`: a field was changed. */
  isUnsaved?: (typed: boolean, values: V) => boolean;
};

type OfModal = { isDirty: () => boolean; isSending: boolean; problem: string | undefined; submit: () => void };

/** `modal`: for OnlineModal. */
export function useOnlineForm<V extends FieldValues, T extends FieldValues>(
  kind: OnlineForm<V, T>,
): { form: Form<V, T>; modal: OfModal } {
  const keyOf = useAttempt();
  /** A ref, because leaving asks before the next render. */
  const isDone = useRef(false);
  const send = async (values: T, shown: Form<V, T>) => {
    const then = await kind.send(values, keyOf, shown);
    if (!then) return;
    isDone.current = true;
    then();
  };
  const { form, submit } = useServerForm(kind.schema, kind.values, send, { stopped: NOTHING_TWICE, say: kind.say });
  const { isSubmitting, isDirty, errors } = form.formState;
  return {
    form,
    modal: {
      isDirty: () => !isDone.current && (kind.isUnsaved?.(isDirty, form.getValues()) ?? isDirty),
      isSending: isSubmitting,
      problem: errors.root?.message,
      submit,
    },
  };
}
