// The fields of a form that are rarely filled in, folded away until they are asked for, filled in or wrong.
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '~ui/icon';
import type { FormState } from './use-change-form';

type MoreDetailsProps = {
  form: Pick<FormState, 'errors'> & { changed: () => readonly string[] };
  /** The names of the fields in it. */
  names: readonly string[];
  /** Its contents in a few words: 'Service, insurance, purchase'. */
  about: string;
  title?: string;
  children: ReactNode;
};

export function MoreDetails({ form, names, about, title = 'More details', children }: MoreDetailsProps) {
  const id = useId();
  /** What the person last chose; until then it opens as soon as one of its fields is filled in. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isWrong = names.some((name) => form.errors[name] !== undefined);
  const isFilled = chosen === null && form.changed().some((name) => names.includes(name));
  const open = isWrong || isFilled || chosen === true;
  return (
    <section className="flex flex-col gap-3">
      <h3>
        <button
          type="button"
          className="card flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left wide:px-5"
          aria-expanded={open}
          aria-controls={id}
          // A wrong field stays in view until it is right.
          onClick={() => setChosen(!open)}
        >
          <span className="min-w-0 flex-1">
            <span className="block text-h2 font-bold">{title}</span>
            <span className="block text-tab font-reg text-ink-2">{about}</span>
          </span>
          <Icon name={open ? 'up' : 'down'} size={20} />
        </button>
      </h3>
      {/* Folded away but there, so that its values stay part of the form. */}
      <div id={id} hidden={!open} className={open ? 'flex flex-col gap-3' : ''}>
        {children}
      </div>
    </section>
  );
}
