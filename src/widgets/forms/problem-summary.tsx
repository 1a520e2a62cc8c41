// What has to be fixed before a form can be saved, above its fields: each line leads to its field.
import { useEffect, useState, type RefObject } from 'react';
import { Button } from '~ui/button';
import type { FormState } from './use-change-form';

type Problem = { label: string; control: HTMLElement };
type ProblemSummaryProps = {
  /** The element with the form's fields. */
  body: RefObject<HTMLElement | null>;
  form: Pick<FormState, 'errors' | 'problems'>;
};

/** Shown from two wrong fields on: a single one is focused, which says enough. */
export function ProblemSummary({ body, form: { errors, problems } }: ProblemSummaryProps) {
  const [found, setFound] = useState<readonly Problem[]>([]);
  // The fields mark themselves as wrong while they render, so they can only be read afterwards.
  useEffect(() => setFound(problems > 0 ? wrongFields(body.current) : []), [body, errors, problems]);
  if (found.length < 2) return null;
  return (
    <section role="alert" className="card flex flex-col items-start gap-1 p-4" aria-label="Things to fix">
      <h3 className="font-bold text-red-ink">{`${found.length} things to fix`}</h3>
      <ul className="-ml-4 wide:flex wide:flex-wrap">
        {found.map(({ label, control }) => (
          <li key={label}>
            <Button look="ghost" onClick={() => focusOn(control)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The wrong controls of a form in their order; a group of choices counts as one. */
export function wrongFields(form: HTMLElement | null): Problem[] {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  return wrong.map((control) => ({ control, label: labelOf(control) }));
}

/** Scrolls to a control and focuses it; of a group, its first choice. */
export function focusOn(control: HTMLElement): void {
  control.scrollIntoView({ block: 'center' });
  const field = control.matches('fieldset') ? control.querySelector<HTMLElement>('input, button') : control;
  field?.focus({ preventScroll: true });
}

function labelOf(control: HTMLElement): string {
  const named = control.getAttribute('aria-labelledby') ?? '';
  const labels = [...document.querySelectorAll('label')];
  const label =
    document.getElementById(named) ??
    control.querySelector('legend') ??
    labels.find(({ htmlFor }) => control.id !== '' && htmlFor === control.id);
  return (label?.textContent ?? control.getAttribute('aria-label') ?? '').trim();
}
