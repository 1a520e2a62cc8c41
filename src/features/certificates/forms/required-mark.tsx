// Marks a field as required that takes no attributes: a date, a time, the search for a person, a group of choices.
import { useEffect, useRef, type ReactNode } from 'react';

type AskedProps = { required: ReadonlySet<string>; name: string; children: ReactNode };

export function Asked({ required, name, children }: AskedProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAsked = required.has(name);
  // After each render, because another control may have taken the place of the last one.
  useEffect(() => {
    if (isAsked) box.current?.querySelector('.input > input')?.setAttribute('aria-required', 'true');
  });
  return (
    // A group can't say that it is required, so its mark is all that there is.
    <div ref={box} className={isAsked ? 'asked-for min-w-0' : 'min-w-0'}>
      {children}
    </div>
  );
}
