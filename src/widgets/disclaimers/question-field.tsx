// One question of a disclaimer, as large as a thumb in a glove needs it.
import { useId, type ReactNode } from 'react';
import type { Answer } from '~domain/disclaimers/questions';
import type { Question } from '~domain/disclaimers/values';
import { FieldError } from '~ui/fields/field-error';
import { TextArea } from '~ui/fields/text-area';
import { ANSWER_MAX } from '~contract/wire/limits';
import { DateField } from '~widgets/typed/date-field';

type Props = { question: Question; answer: Answer; error?: string | undefined; onChange: (answer: Answer) => void };

export function QuestionField({ question, answer, error, onChange }: Props) {
  const { kind, text, required } = question;
  const label = required ? text : `${text} (optional)`;
  const say = (value: string) => onChange({ ...answer, value });
  if (kind === 'TICK')
    return (
      <Tick label={label} checked={answer.value === 'YES'} error={error} onChange={(on) => say(on ? 'YES' : '')} />
    );
  if (kind === 'DATE') return <DateField label={label} value={answer.value} error={error} onChange={say} />;
  if (kind === 'TEXT') {
    return (
      <TextArea label={label} value={answer.value} error={error} max={ANSWER_MAX} perRow={50} rows={6} onChange={say} />
    );
  }
  return <YesNo {...{ question, answer, error, onChange }} label={label} />;
}

type TickProps = { label: string; checked: boolean; error?: string | undefined; onChange: (on: boolean) => void };

/** A sentence to agree to. */
export function Tick({ label, checked, error, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="check min-h-[48px] items-start">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0 flex-1 text-lead wrap-anywhere">{label}</span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

function YesNo({ question, answer, error, onChange, label }: Props & { label: string }) {
  const id = useId();
  const asksMore = question.more && answer.value === 'YES';
  const choice = (value: 'YES' | 'NO', text: string): ReactNode => (
    <label className="flex min-h-[48px] items-center gap-3 text-lead has-checked:font-bold">
      <input
        type="radio"
        name={id}
        className="size-6 accent-accent"
        checked={answer.value === value}
        onChange={() => onChange({ ...answer, value })}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="pb-1 text-lead font-bold wrap-anywhere">{label}</legend>
      <div className="flex gap-6">
        {choice('YES', 'Yes')}
        {choice('NO', 'No')}
      </div>
      {asksMore ? (
        <TextArea
          label="Tell us more"
          value={answer.more}
          max={ANSWER_MAX}
          perRow={50}
          rows={6}
          onChange={(more) => onChange({ ...answer, more })}
        />
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
