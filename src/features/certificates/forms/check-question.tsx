// Issuing a certificate asks first where the checks before the course have found something against the rider.
import { useState, type ReactNode } from 'react';
import { Question } from '~ui/overlays/dialog';
import type { FormState } from '~widgets/forms/use-change-form';

/** A rider with what was found against them: 'Number plate not read at 20 m'. */
export type Found = { who: string; problems: readonly string[] };

type Asked = {
  found: readonly Found[];
  /** True if the form has no errors: a form with errors shows them instead of the question. */
  isRight: () => boolean;
};

/** The form with a `submit` that asks first if something was found; and the question. */
export function useCheckQuestion<Form extends FormState>(
  form: Form,
  { found, isRight }: Asked,
): { asking: Form; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const against = found.filter(({ problems }) => problems.length > 0);
  const submit = () => (against.length > 0 && isRight() ? setAsking(true) : form.submit());
  const question = (
    <Question
      open={isAsking}
      question={against.length > 1 ? 'Issue certificates to these riders?' : 'Issue a certificate to this rider?'}
      confirm="Issue anyway"
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false);
        form.submit();
      }}
    >
      <ul className="flex flex-col gap-1">
        {against.map(({ who, problems }) => (
          <li key={who}>
            <b className="font-bold">{who}</b>
            {`: ${problems.join(', ')}`}
          </li>
        ))}
      </ul>
    </Question>
  );
  return { asking: { ...form, submit }, question };
}
