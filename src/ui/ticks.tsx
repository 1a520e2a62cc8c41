// A tick for each of some things, in their order. Decoration: the words beside it say the same.
import './ticks.css';

/** `accent`: done. `half`: done in another way. `void`: hollow. `on`: over. */
export type EachTick = 'on' | 'accent' | 'half' | 'void' | 'amber' | 'off';

export function TickEach({ of }: { of: readonly EachTick[] }) {
  return (
    <span className="ticks ticks--each" aria-hidden="true">
      {Array.from(of, (kind, at) => (
        <i key={at} className={kind} />
      ))}
    </span>
  );
}
