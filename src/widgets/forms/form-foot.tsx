// The foot of a form: the error of the whole form, the button, and a line that says what the button will do.
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { useDevice } from '~widgets/hooks/use-device';
import { isAtOnce } from '~widgets/form-saves/save-and-wait';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

type FormFootProps = {
  /** The id of the form that the button submits. */
  form: string;
  send: string;
  /** `stop`: for an action that takes effect at once and is hard to undo. */
  look?: 'pri' | 'stop';
  saving: boolean;
  /** Disables the button until the person has decided about a found draft. */
  choosing: boolean;
  /** Why the person can't save; null if they can. */
  noEdit: string | null;
  /** They get that reason instead of a disabled button. */
  onlyWhy?: boolean | undefined;
  problem: string | undefined;
};

export function FormFoot(props: FormFootProps) {
  const { form, send, look = 'pri', saving, choosing, noEdit, onlyWhy, problem } = props;
  const says = useWhatSavingDoes();
  const why = noEdit ?? (choosing ? 'Continue the draft or discard it first.' : null);
  return (
    <div className="flex w-full flex-col gap-2">
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
      <div className="flex flex-col gap-2 wide:flex-row-reverse wide:items-center wide:justify-between">
        {noEdit !== null && onlyWhy ? null : (
          <Button
            type="submit"
            form={form}
            look={look}
            big
            icon={look === 'stop' ? 'ban' : 'check'}
            disabled={saving || why !== null}
            {...(why !== null && { title: why })}
          >
            {saving ? 'Saving…' : send}
          </Button>
        )}
        <p className="text-center text-tab text-ink-2">{why ?? says}</p>
      </div>
    </div>
  );
}

function useWhatSavingDoes(): string {
  const device = useDevice();
  const status = useSyncStatus();
  if (isAtOnce(status)) return 'Sent to the school at once.';
  const isOnline = isAtOnce({ ...status, waiting: 0 });
  return isOnline
    ? `Sent after the other unsent changes on this ${device}.`
    : `Kept on this ${device}, sent when there is signal.`;
}
