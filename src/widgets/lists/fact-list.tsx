// A list of facts: names on the left, values on the right.
import type { ReactNode } from 'react';

type FactListProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

/** Shows a dash for an empty value. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-med wrap-anywhere">{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
