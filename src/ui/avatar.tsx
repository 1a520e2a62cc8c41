// A person's initials, beside their name.

/** `className` makes it larger: 24 px without. */
export function Avatar({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`avatar ${className}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
