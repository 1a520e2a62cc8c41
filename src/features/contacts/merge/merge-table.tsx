// Two contacts side by side. Where their values differ, one is chosen.
import { nameOf } from '~widgets/format/contact-text';
import type { MergeField } from '~contract/contacts/contacts';
import type { ContactView } from '~data/contacts/contacts';
import { mergeLines, type MergeLine } from './merge-fields';

type MergeTableProps = {
  kept: ContactView;
  other: ContactView;
  /** Fields whose value comes from the other contact. */
  take: readonly MergeField[];
  onTake: (field: MergeField, isTaken: boolean) => void;
};

export function MergeTable({ kept, other, take, onTake }: MergeTableProps) {
  const lines = mergeLines(kept, other);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 text-tab">
        <p className="wrap-anywhere">
          <span className="block text-ink-2">Stays</span>
          <b className="font-bold">{nameOf(kept)}</b>
        </p>
        <p className="wrap-anywhere">
          <span className="block text-ink-2">Becomes part of them</span>
          <b className="font-bold">{nameOf(other)}</b>
        </p>
      </div>
      {lines.map((line) =>
        line.isChoice ? (
          <Choice
            key={line.field}
            line={line}
            isTaken={take.includes(line.field)}
            onTake={(isTaken) => onTake(line.field, isTaken)}
          />
        ) : (
          <p key={line.field} className="flex flex-wrap justify-between gap-x-4 text-tab">
            <span className="text-ink-2">{line.label}</span>
            <span className="font-med wrap-anywhere">{line.mine || line.theirs}</span>
          </p>
        ),
      )}
    </div>
  );
}

type ChoiceProps = { line: MergeLine; isTaken: boolean; onTake: (isTaken: boolean) => void };

function Choice({ line: { field, label, mine, theirs }, isTaken, onTake }: ChoiceProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="text-[0.9375rem] leading-5 font-bold wide:text-tab">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {[false, true].map((isTheirs) => {
          const value = isTheirs ? theirs : mine;
          return (
            <label key={value} className="flex min-h-12 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={`keep-${field}`}
                className="size-5 flex-none accent-accent"
                checked={isTaken === isTheirs}
                onChange={() => onTake(isTheirs)}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{value}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
