// A person's initials, beside their name.
import { initials } from './initials';

/** `className` makes it larger: 24 px without. */
export function Avatar({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
