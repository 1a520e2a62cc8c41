// The question before something or somebody goes out of use: for each line another one, or as it is.
import { useState, type ReactNode } from 'react';
import { Question } from '~ui/overlays/dialog';
import { type Choices, type SwapLine, SwapRows, type SwapWords } from './swap-rows';

type SwapQuestionProps<Line extends SwapLine> = {
  lines: readonly Line[];
  /** Whether this person may change a line; those that they may not are only named. */
  may: (line: Line) => boolean;
  /** Said below the lines that they may not change. */
  untouched: string;
  words: SwapWords;
  clash: (one: Line, other: Line) => boolean;
  question: string;
  /** The buttons: 'Take out of use', 'Keep in use'. */
  confirm: string;
  cancel: string;
  look?: 'pri' | 'stop';
  /** Said above the lines. */
  children?: ReactNode;
  onCancel: () => void;
  /** What was chosen, by line; lines that stay as they are aren't among them. */
  onConfirm: (chosen: readonly { line: Line; to: number }[]) => void;
};

export function SwapQuestion<Line extends SwapLine>({
  lines,
  may,
  untouched,
  words,
  clash,
  children,
  onConfirm,
  ...question
}: SwapQuestionProps<Line>) {
  const open = lines.filter(may);
  const [choices, setChoices] = useState<Choices>(() => Object.fromEntries(open.map((one) => [one.key, one.proposed])));
  const chosen = open.flatMap((line) => {
    const to = choices[line.key] ?? null;
    return to === null ? [] : [{ line, to }];
  });
  return (
    <Question open {...question} onConfirm={() => onConfirm(chosen)}>
      <div className="-mx-1 flex max-h-[52dvh] flex-col gap-3 overflow-y-auto px-1">
        {children}
        <SwapRows
          words={words}
          lines={open}
          choices={choices}
          clash={clash}
          onChoose={(key, to) => setChoices({ ...choices, [key]: to })}
        />
        <Untouched lines={lines.filter((one) => !may(one))} text={untouched} />
      </div>
    </Question>
  );
}

/** Lines that this person may not change. */
function Untouched({ lines, text }: { lines: readonly SwapLine[]; text: string }) {
  if (lines.length === 0) return null;
  return (
    <>
      <ul className="flex flex-col gap-2">
        {lines.map(({ key, who, when }) => (
          <li key={key}>
            <span className="block font-bold wrap-anywhere">{who}</span>
            <span className="block text-tab text-ink-2">{when}</span>
          </li>
        ))}
      </ul>
      <p className="text-tab text-ink-2">{text}</p>
    </>
  );
}
