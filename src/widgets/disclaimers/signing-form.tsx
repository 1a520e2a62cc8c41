// A disclaimer to read, answer and sign: the same on the rider's phone and on the instructor's.
import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { Signed } from '~contract/disclaimers/signing';
import { NO_INK } from '~domain/disclaimers/problems';
import { bestNow } from '~data/page/best-time';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { TextField } from '~ui/fields/field';
import { focusOn, ProblemSummary, wrongFields } from '~widgets/forms/problem-summary';
import { DateField } from '~widgets/typed/date-field';
import { Formatted } from './formatted';
import { GuardianFields } from './guardian-fields';
import { QuestionField, Tick } from './question-field';
import { SignatureField } from './signature-field';
import {
  EMPTY,
  isMinor,
  progressOf,
  resolverOf,
  saysHealth,
  signedOf,
  type Paper,
  type SigningValues,
} from './signing';

type Props = {
  paper: Paper;
  /** What was typed before the page was left; absent for a new form. */
  typed?: SigningValues;
  onType?: (values: SigningValues) => void;
  /** Keeps it. Resolves with a message where that failed; the form stays as it is. */
  onSign: (signed: Signed) => Promise<string | null>;
};

/** `set`: changes a value, which is judged at once if the form was sent before. */
export type SigningState = {
  form: UseFormReturn<SigningValues>;
  values: SigningValues;
  set: <Name extends keyof SigningValues>(name: Name, value: SigningValues[Name]) => void;
};

export function SigningForm({ paper, typed = EMPTY, onType, onSign }: Props) {
  const form = useForm<SigningValues>({ defaultValues: typed, resolver: resolverOf(paper) });
  const [problem, setProblem] = useState<string | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(typed);
  const { isSubmitting, isSubmitted, submitCount } = form.formState;
  useEffect(() => {
    if (submitCount > 0) focusOn(wrongFields(body.current)[0]?.control);
  }, [submitCount]);
  const set: SigningState['set'] = (name, value) => {
    form.setValue(name as 'name', value as string, { shouldValidate: isSubmitted });
    const now = { ...form.getValues() };
    setValues(now);
    onType?.(now);
  };
  const submit = form.handleSubmit(async (values) => {
    const signed = signedOf(values, paper, new Date(bestNow()));
    if (!signed) return form.setError('strokes', { type: 'custom', message: NO_INK });
    setProblem(await onSign(signed));
    return undefined;
  });
  const state = { form, values, set };
  const progress = progressOf(values, paper);
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Progress {...progress} />
      <Formatted markdown={paper.text} />
      <ProblemSummary body={body} />
      <div ref={body} className="flex flex-col gap-6">
        <Questions {...state} paper={paper} />
        <Person {...state} paper={paper} />
        <SignatureField {...state} />
      </div>
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      <p className="text-center text-tab text-ink-2">{`${progress.done} of ${progress.all} filled in`}</p>
      <Button type="submit" look="pri" big disabled={isSubmitting}>
        {isSubmitting ? 'One moment…' : 'Sign'}
      </Button>
    </form>
  );
}

/** A line along the upper edge, too low to hide a field behind it. */
function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Filled in"
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      className="sticky top-0 z-1 h-1.5 overflow-hidden rounded-full bg-quiet-soft"
    >
      <div className="h-full bg-accent" style={{ width: `${(100 * done) / all}%` }} />
    </div>
  );
}

type Part = SigningState & { paper: Paper };

function Questions({ form, values, set, paper }: Part) {
  const { errors } = form.formState;
  return (
    <>
      {paper.questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answer={values.answers[question.key] ?? NO_ANSWER}
          error={errors.answers?.[question.key]?.value?.message}
          onChange={(answer) => set('answers', { ...form.getValues().answers, [question.key]: answer })}
        />
      ))}
      {saysHealth(values, paper.questions) ? (
        <Tick
          label="The school may keep my answers about health for my training."
          checked={values.healthConsent}
          error={errors.healthConsent?.message}
          onChange={(on) => set('healthConsent', on)}
        />
      ) : null}
    </>
  );
}

const NO_ANSWER = { value: '', more: '' };

function Person({ form, values, set, paper }: Part) {
  const { errors } = form.formState;
  return (
    <>
      <TextField
        value={values.name}
        label="Your full name"
        autoComplete="name"
        error={errors.name?.message}
        onChange={(event) => set('name', event.target.value)}
      />
      <DateField
        isBirth
        label="Your date of birth"
        value={values.birthdate}
        error={errors.birthdate?.message}
        onChange={(birthdate) => set('birthdate', birthdate)}
      />
      {isMinor(values, paper) ? (
        <GuardianFields
          fullAge={paper.fullAge ?? 0}
          guardian={values.guardian}
          error={errors.guardian?.message}
          onChange={(change) => set('guardian', { ...form.getValues().guardian, ...change })}
        />
      ) : null}
    </>
  );
}
