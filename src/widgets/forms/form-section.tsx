// A group of fields in a form: a card with a title, in two columns on wide screens.
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card flex flex-col gap-4 p-4 wide:p-5">
      <h3 className="text-h2 font-bold">{title}</h3>
      <div className="grid gap-4 wide:grid-cols-2">{children}</div>
    </section>
  );
}
