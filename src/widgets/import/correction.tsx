// One problem of a row: what is wrong, the cell to be corrected, and the row to be left out.
import { useState } from 'react';
import { Button } from '~ui/button';
import { TextField } from '~ui/fields/field';
import type { ImportProblem } from '~contract/wire/csv-columns';

type CorrectionProps = {
  /** Of the column; '' for a problem of the whole row. */
  title: string;
  problem: ImportProblem;
  /** Null: there is no cell to be corrected. */
  value: string | null;
  onCorrect: (value: string) => void;
  onLeave: () => void;
};

export function Correction({ title, problem: { line, message }, value, onCorrect, onLeave }: CorrectionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed !== value) onCorrect(typed);
    setTyped(null);
  };
  return (
    <div className="flex flex-col gap-2">
      <p>{`Line ${line}${title === '' ? '' : `, ${title}`}: ${message}`}</p>
      <div className="flex flex-wrap items-end gap-2">
        {value === null ? null : (
          <TextField
            label={`${title || 'Cell'} in line ${line}`}
            className="min-w-0 flex-1"
            autoComplete="off"
            value={typed ?? value}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={finish}
            onKeyDown={({ key }) => (key === 'Enter' ? finish() : undefined)}
          />
        )}
        <Button onClick={onLeave} aria-label={`Leave out line ${line}`}>
          Leave out
        </Button>
      </div>
    </div>
  );
}
