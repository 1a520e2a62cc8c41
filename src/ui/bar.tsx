// How far something is, as a bar. What it says stands beside it in words.

export function Bar({ percent }: { percent: number }) {
  return (
    <span className="block h-1.5 overflow-hidden rounded-pill bg-quiet-soft" aria-hidden="true">
      <span className="block h-full bg-blue" style={{ width: `${percent}%` }} />
    </span>
  );
}
