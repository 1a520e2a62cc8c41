// What can be done with the ticked rows. Below the table, so that no row moves under the pointer while others are ticked.
import type { ReactNode } from 'react';
import { Button, IconButton } from '~ui/button';
import { counted } from '~widgets/format/size-text';
import type { Ticked } from './ticked';

type TickBarProps = {
  ticked: Ticked;
  /** 'bike'. */
  noun: string;
  /** All rows of the list, over its pages, and how to read their ids. */
  count: number;
  all: () => Promise<readonly number[]>;
  /** The actions. */
  children: ReactNode;
};

export function TickBar({ ticked, noun, count, all, children }: TickBarProps) {
  const { ids } = ticked;
  if (ids.size === 0) return null;
  return (
    <div
      role="group"
      aria-label={`Selected ${noun}s`}
      className="line-above flex flex-wrap items-center gap-2 bg-blue-soft py-2 pr-4 pl-2 text-blue-ink"
    >
      <IconButton icon="x" label="Clear selection" onClick={ticked.clear} />
      <b role="status" className="font-bold">{`${counted(ids.size, noun)} selected`}</b>
      {ids.size < count ? (
        <Button look="quiet" onClick={() => void all().then((found) => ticked.set(found, true), reportError)}>
          {`Select all ${count.toLocaleString('en-GB')}`}
        </Button>
      ) : null}
      <span className="flex-1" />
      {children}
    </div>
  );
}
