// The problems of one row: what is wrong, the cells to be corrected, and the row to be left out.
import { useState } from 'react';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import type { ImportProblem } from '~contract/wire/csv-columns';

/** `title`: of the column; '' for a problem of the whole row. `value`: null where there is no cell to be corrected. */
type Wrong = { problem: ImportProblem; title: string; value: string | null };
type CorrectionsProps = {
  line: number;
  wrong: readonly Wrong[];
  onCorrect: (problem: ImportProblem, value: string) => void;
  onLeave: () => void;
};

export function Corrections({ line, wrong, onCorrect, onLeave }: CorrectionsProps) {
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1">
        {wrong.map(({ problem: { field, message }, title }) => (
          <li key={field}>{`Line ${line}${title === '' ? '' : `, ${title}`}: ${message}`}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        {wrong.map(({ problem, title, value }) =>
          value === null ? null : (
            <Cell
              key={problem.field}
              label={`${title} in line ${line}`}
              value={value}
              onCorrect={(typed) => onCorrect(problem, typed)}
            />
          ),
        )}
        <Button onClick={onLeave} aria-label={`Leave out line ${line}`}>
          Leave out
        </Button>
      </div>
    </div>
  );
}

type CellProps = { label: string; value: string; onCorrect: (value: string) => void };

function Cell({ label, value, onCorrect }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed !== value) onCorrect(typed);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      className="min-w-40 flex-1"
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={({ key }) => (key === 'Enter' ? finish() : undefined)}
    />
  );
}
