// Where rows will be. Shown only after 300 ms, at the height of the rows, so that nothing jumps.

export function Skeleton({ rows, height = 52 }: { rows: number; height?: number }) {
  return (
    <div className="skeleton flex flex-col gap-2 p-2" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} style={{ height }} />
      ))}
    </div>
  );
}
