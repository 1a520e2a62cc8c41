// What has to be fixed before a form can be saved, above its fields: each line leads to its field.
import { useCallback, useSyncExternalStore, type RefObject } from 'react';
import { Button } from '~ui/button';

/** Shown from two wrong fields on: a single one is focused, which says enough. `body`: the element with the fields. */
export function ProblemSummary({ body }: { body: RefObject<HTMLElement | null> }) {
  const labels = useWrongLabels(body);
  if (labels.length < 2) return null;
  return (
    <section role="alert" className="card flex flex-col items-start gap-1 p-4" aria-label="Things to fix">
      <h3 className="font-bold text-red-ink">{`${labels.length} things to fix`}</h3>
      <ul className="-ml-4 flex flex-wrap">
        {labels.map((label, index) => (
          <li key={label}>
            <Button
              look="ghost"
              className="text-left whitespace-normal"
              onClick={() => focusOn(wrongFields(body.current)[index]?.control)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BETWEEN = '\n';

/** The fields mark themselves as wrong, so the page is asked which ones are. */
function useWrongLabels(body: RefObject<HTMLElement | null>): readonly string[] {
  const subscribe = useCallback(
    (changed: () => void) => {
      const watching = new MutationObserver(changed);
      if (body.current) watching.observe(body.current, { subtree: true, attributeFilter: ['aria-invalid'] });
      return () => watching.disconnect();
    },
    [body],
  );
  const read = () =>
    wrongFields(body.current)
      .map(({ label }) => label)
      .join(BETWEEN);
  const labels = useSyncExternalStore(subscribe, read);
  return labels === '' ? [] : labels.split(BETWEEN);
}

type Problem = { label: string; control: HTMLElement };

/** The wrong controls of a form in their order; a group of choices counts as one. */
export function wrongFields(form: HTMLElement | null): Problem[] {
  const wrong = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  return wrong.map((control) => ({ control, label: labelOf(control) }));
}

/** Scrolls to a control and focuses it; of a group, its first choice. */
export function focusOn(control: HTMLElement | undefined): void {
  if (!control) return;
  control.scrollIntoView({ block: 'center' });
  const field = control.matches('fieldset')
    ? control.querySelector<HTMLElement>('input, button:not([disabled])')
    : control;
  field?.focus({ preventScroll: true });
}

function labelOf(control: HTMLElement): string {
  const named = document.getElementById(control.getAttribute('aria-labelledby') ?? '');
  const label = named ?? control.querySelector('legend') ?? (control as HTMLInputElement).labels?.[0];
  return (label?.textContent ?? control.getAttribute('aria-label') ?? '').trim();
}
