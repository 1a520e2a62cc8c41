// A group of fields in a form: a card with a title, in two columns on wide screens.
import type { ReactNode } from 'react';

type SectionProps = {
  title: string;
  /** Forms stand below the title of their sheet; one that is a page stands right below the page's. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
};

export function Section({ title, heading: Heading = 'h3', children }: SectionProps) {
  return (
    <section aria-label={title} className="card flex flex-col gap-4 p-4 wide:p-5">
      <Heading className="text-h2 font-bold">{title}</Heading>
      <div className="grid gap-4 wide:grid-cols-2">{children}</div>
    </section>
  );
}
