// One large number with its lamp, and under it ticks. The lamp is never alone: the label says what it means.
import { Fragment, type ReactNode } from 'react';

export type Lamp = 'red' | 'amber' | 'blue' | 'ok' | 'off';

type TileProps = {
  label: string;
  lamp: Lamp;
  value: string | number;
  unit?: string;
  /** Beside the label, at the right: a date. */
  note?: string;
  /** Beside the number, at the right: a plate, a fine scale. */
  aside?: ReactNode;
  /** Below the number. */
  children?: ReactNode;
};

/** The inside of a tile; the caller chooses what it is (`<div className="card tile">`, a link). */
export function TileBody({ label, lamp, value, unit, note, aside, children }: TileProps) {
  return (
    <>
      <span className="flex items-center gap-2 text-tab font-med text-ink-2">
        <span className={`lamp lamp--${lamp}`} />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {note ? <span className="max-wide:hidden">{note}</span> : null}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="dial">{value}</span>
        {unit ? <span className="text-tab font-med text-ink-2">{unit}</span> : null}
        {aside ? <span className="ml-auto self-center">{aside}</span> : null}
      </span>
      {children}
    </>
  );
}

export function Tile(props: TileProps) {
  return (
    <div className="card tile">
      <TileBody {...props} />
    </div>
  );
}

export type TickKind = 'on' | 'amber' | 'red' | 'blue' | 'off';

/** A scale: runs of ticks by kind. Decoration: the number beside it says the same. */
export function Ticks({
  of,
  look = '',
}: {
  of: readonly { count: number; kind: TickKind }[];
  look?: '' | 'wide' | 'fine';
}) {
  return (
    <span className={`ticks ${look ? `ticks--${look}` : ''}`} aria-hidden="true">
      {of.map(({ count, kind }) => (
        <Fragment key={kind}>
          {Array.from({ length: count }, (_, index) => (
            <i key={index} className={kind} />
          ))}
        </Fragment>
      ))}
    </span>
  );
}
