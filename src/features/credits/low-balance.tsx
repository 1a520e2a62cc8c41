// From which balance on the school is warned. Needs signal.
import { creditSettingsPatch, patchCreditSettings } from '~contract/credits/settings';
import { z } from '~contract/wire/zod';
import { call } from '~data/api/call';
import { requestSync } from '~data/page/sync-requests';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { FormText, ServerForm, useServerForm } from '~widgets/online-forms/server-form';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';
import { typedNumber } from '~widgets/typed/typed-number';

const form = z.object({ low_balance: typedNumber(creditSettingsPatch.shape.low_balance.unwrap()) });

/** `low`: what the school has. */
export function LowBalance({ low }: { low: number }) {
  const noEdit = useNoEdit('settings');
  const noSignal = useNoSignal();
  const keyOf = useAttempt();
  const why = noEdit ?? noSignal;
  const { form: state, submit } = useServerForm(
    form,
    { low_balance: String(low) },
    async (body, shown) => {
      const { low_balance } = await call(patchCreditSettings, { body, idempotencyKey: keyOf([low, body]) });
      shown.reset({ low_balance: String(low_balance) });
      requestSync();
      toast('done', low_balance === 0 ? 'Nobody is warned' : `The warning comes below ${low_balance} credits`);
    },
    { stopped: NOTHING_TWICE },
  );
  const { isSubmitting, errors } = state.formState;
  return (
    <section className="card p-4 wide:p-5" aria-labelledby="low">
      <h2 id="low" className="pb-2">
        Warning
      </h2>
      <ServerForm submit={why === null && !isSubmitting ? submit : () => undefined} className="flex flex-col gap-3">
        <FormText
          form={state}
          name="low_balance"
          label="Warn below so many credits"
          hint="0: no warning."
          inputMode="numeric"
          autoComplete="off"
          readOnly={noEdit !== null}
        />
        {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={why !== null || isSubmitting} title={why ?? undefined}>
            {isSubmitting ? 'Saving…' : 'Save'}
          </Button>
          {why === null ? null : <p className="text-tab text-ink-2">{`${why}.`}</p>}
        </div>
      </ServerForm>
    </section>
  );
}
