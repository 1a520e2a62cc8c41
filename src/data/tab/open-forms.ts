// Forms with something typed in them: before the app reloads the page by itself, each of them keeps its text. Free of the
// database: the shell's first load has this.

/** Answers whether everything that is typed is stored. */
type Keep = () => Promise<boolean>;

/** A database that does not answer must not hold the update up for ever. Milliseconds. */
const PATIENCE = 3000;

const forms = new Set<Keep>();
const listeners = new Set<() => void>();

/** A form that can keep its text is open. Returns the way to say that it is closed. */
export function openForm(keep: Keep): () => void {
  forms.add(keep);
  tell();
  return () => {
    forms.delete(keep);
    tell();
  };
}

/** True while such a form is open. */
export function hasOpenForm(): boolean {
  return forms.size > 0;
}

/** Calls `fn` when a form is opened or closed. Returns the way to stop. */
export function subscribeForms(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Keeps what is typed in every open form. False where one could not, or not within 3 s; never rejects. */
export async function keepForms(): Promise<boolean> {
  const late = new Promise<boolean[]>((resolve) => {
    setTimeout(() => resolve([false]), PATIENCE);
  });
  const all = Promise.all([...forms].map((keep) => keep().catch(() => false)));
  return (await Promise.race([all, late])).every(Boolean);
}

function tell(): void {
  for (const fn of listeners) fn();
}
