// Forms with unsaved text: before the app reloads the page, each of them stores its text. Without the database, because the
// shell's first load contains this.

/** Resolves with whether everything typed is stored. */
type Keep = () => Promise<boolean>;

/** A database that doesn't answer must not hold up the update for ever. Milliseconds. */
const PATIENCE = 3000;

const forms = new Set<Keep>();
const listeners = new Set<() => void>();

/** Registers an open form that can store its text. Returns a function that says it is closed. */
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

/** Calls `fn` when a form is opened or closed. Returns a function that stops it. */
export function subscribeForms(fn: () => void): () => void {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

/** Stores what is typed in every open form. False if one couldn't within 3 s; never rejects. */
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
