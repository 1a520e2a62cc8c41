// For each line that something or somebody can't serve: another one, or as it is.
import { BigRadio } from '~widgets/forms/big-radio';
import { SelectField } from '~ui/fields/select-field';

/** `others`: what could take its place, in the order of preference; `proposed`: the id of one of them, or null for none. */
export type SwapLine = {
  key: string;
  who: string;
  when: string;
  others: readonly { id: number; label: string }[];
  proposed: number | null;
};

/** The id of the chosen one by the line's key; null: as it is. */
export type Choices = Readonly<Record<string, number | null>>;

/** What the choices are called; `none`: said where there is nothing to choose from. */
export type SwapWords = { swap: string; keep: string; field: string; none: string };

type SwapRowsProps<Line extends SwapLine> = {
  words: SwapWords;
  lines: readonly Line[];
  choices: Choices;
  /** True if what is chosen for one line can't be chosen for the other. */
  clash: (one: Line, other: Line) => boolean;
  onChoose: (key: string, id: number | null) => void;
};

export function SwapRows<Line extends SwapLine>({ words, lines, choices, clash, onChoose }: SwapRowsProps<Line>) {
  const takenBeside = (line: Line) =>
    lines.filter((other) => other.key !== line.key && clash(line, other)).map(({ key }) => choices[key] ?? null);
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.key}>
          <SwapRow
            words={words}
            line={line}
            chosen={choices[line.key] ?? null}
            taken={takenBeside(line)}
            onChoose={(id) => onChoose(line.key, id)}
          />
        </li>
      ))}
    </ul>
  );
}

type SwapRowProps = {
  words: SwapWords;
  line: SwapLine;
  chosen: number | null;
  taken: readonly (number | null)[];
  onChoose: (id: number | null) => void;
};

function SwapRow({ words, line, chosen, taken, onChoose }: SwapRowProps) {
  const { key, who, when, others, proposed } = line;
  const free = others.filter(({ id }) => id === chosen || !taken.includes(id));
  const first = free.find(({ id }) => id === proposed) ?? free[0];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 rounded-card bg-inset p-3 text-ink sunlight:shadow-1">
      <legend className="float-left w-full">
        <span className="block font-bold wrap-anywhere">{who}</span>
        <span className="block text-tab text-ink-2">{when}</span>
      </legend>
      {first ? (
        <div className="grid grid-cols-2 gap-2">
          <BigRadio name={key} title={words.swap} checked={chosen !== null} onChoose={() => onChoose(first.id)} />
          <BigRadio name={key} title={words.keep} checked={chosen === null} onChoose={() => onChoose(null)} />
        </div>
      ) : (
        <p className="text-tab">{words.none}</p>
      )}
      {chosen === null ? null : (
        <SelectField
          label={words.field}
          value={String(chosen)}
          options={free.map(({ id, label }) => ({ value: String(id), label }))}
          onChange={({ target }) => onChoose(Number(target.value))}
        />
      )}
    </fieldset>
  );
}
