// The end of a form of message settings: its error, and the button with the reason where it can't be used.
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import type { SettingsForm } from './use-settings-form';

/** Why nothing can be changed; null if it can. */
export function useNoSettings(): string | null {
  const noEdit = useNoEdit('communication');
  const noSignal = useNoSignal();
  return noEdit ?? (noSignal === null ? null : 'Changing these settings needs signal');
}

type SettingsEndProps = { form: Pick<SettingsForm<never>, 'isDirty' | 'isSending' | 'above'>; send: string };

export function SettingsEnd({ form: { isDirty, isSending, above }, send }: SettingsEndProps) {
  const no = useNoSettings();
  const why = no ?? (isDirty ? null : 'Nothing has changed yet');
  return (
    <>
      {above === undefined ? null : <FieldError>{above}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" look="pri" disabled={why !== null || isSending} title={why ?? undefined}>
          {isSending ? 'Saving…' : send}
        </Button>
        {why === null ? null : <p className="text-tab text-ink-2">{`${why}.`}</p>}
      </div>
    </>
  );
}
