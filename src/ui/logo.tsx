// The mark of the product: a gauge. Used in the rail, on public pages and at sign-in.

/** The gauge alone; its track takes the colour of what it stands on. */
export function Gauge({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" role="img" aria-label="Connect">
      <g fill="none" strokeLinecap="round" strokeWidth="3.5">
        <path d="M9.4 30.6A15 15 0 1 1 30.6 30.6" stroke="#3C4146" />
        <path d="M9.4 30.6A15 15 0 1 1 34.5 16.1" stroke="var(--chrome-accent)" />
        <path d="M20 20 27 14" stroke="var(--chrome-ink)" />
      </g>
    </svg>
  );
}

/** The gauge on its dark tile, with the name beside it. */
export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className="flex items-center gap-3">
      <span className={`grid place-items-center bg-chrome ${large ? 'size-14 rounded-card' : 'size-12 rounded-card'}`}>
        <Gauge size={large ? 40 : 32} />
      </span>
      <b className="text-[1.25rem] leading-6 font-bold tracking-tight">Connect</b>
    </span>
  );
}
