// Keeps the focus when a field is replaced by its chosen value, and the other way round: otherwise somebody with a keyboard
// starts again at the top of the form.
import { useLayoutEffect, useRef, type ReactNode } from 'react';

type KeptFocusProps = {
  /** Another value: another control is shown. */
  shown: string | number | null;
  children: ReactNode;
};

export function KeptFocus({ shown, children }: KeptFocusProps) {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // React reports no blur of what it removes, so this is still true then.
  const isHere = useRef(false);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isHere.current) area.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shown]);
  return (
    <div
      ref={area}
      className="contents"
      onFocus={() => {
        isHere.current = true;
      }}
      onBlur={() => {
        isHere.current = false;
      }}
    >
      {children}
    </div>
  );
}
