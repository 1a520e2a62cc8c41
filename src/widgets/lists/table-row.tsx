// The rows of a ListTable: a tick box in front if rows can be ticked, and no cells of hidden columns.
import { Children, createContext, use, type MouseEvent, type ReactNode } from 'react';

/** The table's settings for its rows. */
export type Rows = {
  /** For each column whether it is shown. */
  shown: readonly boolean[];
  /** Absent if rows can't be ticked. */
  ticks?: {
    ids: ReadonlySet<number>;
    /** `upTo`: with all rows from the one ticked last. */
    set: (id: number, on: boolean, upTo: boolean) => void;
  };
};

export const RowsContext = createContext<Rows>({ shown: [] });

type ListRowProps = {
  id: number;
  /** Names the row in its tick box: 'Select KX23 QBA'. */
  name: string;
  /** A click on it leads somewhere. */
  opens?: boolean;
  className?: string;
  /** One <td> for each column, hidden ones too, in the columns' order. */
  children: ReactNode;
};

export function ListRow({ id, name, opens = true, className = '', children }: ListRowProps) {
  const { shown, ticks } = use(RowsContext);
  const isTicked = ticks?.ids.has(id) ?? false;
  return (
    <tr className={`${opens ? 'cursor-pointer' : ''} ${isTicked ? 'ticked' : ''} ${className}`}>
      {ticks ? (
        <td>
          <TickBox
            label={`Select ${name}`}
            state={isTicked}
            onClick={({ shiftKey }) => ticks.set(id, !isTicked, shiftKey)}
          />
        </td>
      ) : null}
      {Children.toArray(children).filter((_, at) => shown[at] !== false)}
    </tr>
  );
}

/** The head of a group of rows. */
export function GroupHead({ children }: { children: ReactNode }) {
  const { shown, ticks } = use(RowsContext);
  return (
    <tr>
      <th scope="rowgroup" colSpan={shown.filter(Boolean).length + (ticks ? 1 : 0)}>
        {children}
      </th>
    </tr>
  );
}

type TickBoxProps = { label: string; state: boolean | 'some'; onClick: (event: MouseEvent) => void };

/** `some`: neither all nor none. */
export function TickBox({ label, state, onClick }: TickBoxProps) {
  return (
    <label className="check tick-box">
      <input
        type="checkbox"
        aria-label={label}
        checked={state === true}
        ref={(box) => {
          if (box) box.indeterminate = state === 'some';
        }}
        onClick={onClick}
        // The click decides, because only it knows whether Shift is held.
        onChange={() => undefined}
      />
    </label>
  );
}
