// The signature: drawn, or, for those who can't draw here, the typed name with a tick.
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Tick } from './question-field';
import { SignaturePad } from './signature-pad';
import type { SigningState } from './signing-form';

export function SignatureField(state: SigningState) {
  const { values, set } = state;
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={state.form.formState.errors.strokes ? true : undefined}
      aria-describedby={state.form.formState.errors.strokes ? 'signature-error' : undefined}
    >
      <legend className="pb-1 text-lead font-bold">Your signature</legend>
      {values.isTyped ? <Typed {...state} /> : <Drawn {...state} />}
      <div>
        <Button
          look="ghost"
          className="-ml-4 text-left whitespace-normal"
          onClick={() => set('isTyped', !values.isTyped)}
        >
          {values.isTyped ? 'Draw the signature instead' : 'I can’t draw: sign with my typed name'}
        </Button>
      </div>
    </fieldset>
  );
}

function Drawn({ form, values, set }: SigningState) {
  const error = form.formState.errors.strokes?.message;
  return (
    <div className="flex flex-col gap-2">
      <SignaturePad label="Sign in this box" strokes={values.strokes} onChange={(strokes) => set('strokes', strokes)} />
      <div className="flex items-center justify-between gap-3">
        <span className="text-tab text-ink-2">Sign with your finger.</span>
        <Button look="ghost" disabled={values.strokes.length === 0} onClick={() => set('strokes', [])}>
          Clear
        </Button>
      </div>
      {error ? <FieldError id="signature-error">{error}</FieldError> : null}
    </div>
  );
}

function Typed({ form, values: { name, typedAgreed }, set }: SigningState) {
  return (
    <Tick
      label={`My typed name is my signature${name.trim() === '' ? '' : `: ${name.trim()}`}`}
      checked={typedAgreed}
      error={form.formState.errors.strokes?.message}
      onChange={(on) => set('typedAgreed', on)}
    />
  );
}
