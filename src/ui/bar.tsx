// A progress bar; the words beside it say the same.

export function Bar({ percent }: { percent: number }) {
  return (
    <span className="block h-1.5 overflow-hidden rounded-pill bg-quiet-soft" aria-hidden="true">
      <span className="block h-full bg-blue" style={{ width: `${percent}%` }} />
    </span>
  );
}
