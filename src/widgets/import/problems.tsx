// The problems with a file, by line: each row is corrected or left out on the spot, so that the others can be added.
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Columns, CsvArea, CsvFile } from '~data/csv/import';
import { cellOf, corrected, withAll, without } from '~data/csv/rows';
import { Corrections } from './corrections';
import { countText, listed } from './text';

type ImportProblemsProps<Name extends string> = {
  area: CsvArea<Name>;
  file: CsvFile<Name>;
  columns: Columns<Name>;
  problems: readonly ImportProblem[];
  onChange: (file: CsvFile<Name>) => void;
};

const SHOWN = 50;

export function ImportProblems<Name extends string>(props: ImportProblemsProps<Name>) {
  const { area, file, columns, problems, onChange } = props;
  const lacking = area.lacking(columns);
  if (lacking.length > 0) {
    const titles = lacking.map((name) => area.columns[name].title);
    return <FieldError>{`No column is chosen for ${listed(titles)}.`}</FieldError>;
  }
  return (
    <>
      {problems.length === 0 ? (
        <p role="status">{`${countText(area, file.rows.length)} can be imported.`}</p>
      ) : (
        <Wrong {...props} />
      )}
      {file.left.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-3">
          <span>{`${countText(area, file.left.length)} left out.`}</span>
          <Button onClick={() => onChange(withAll(file))}>Put them back</Button>
        </p>
      )}
    </>
  );
}

function Wrong<Name extends string>({ area, file, columns, problems, onChange }: ImportProblemsProps<Name>) {
  const lines = new Set(problems.map(({ line }) => line));
  const more = problems.length - SHOWN;
  const counts = `${lines.size.toLocaleString('en-GB')} of ${countText(area, file.rows.length)} can’t be imported`;
  return (
    <section className="card p-5" aria-label="Problems">
      <div role="status">
        <h3 className="pb-2 text-h2">{counts}</h3>
      </div>
      <p className="pb-3 text-ink-2">
        Nothing was added. Correct them here, leave them out, or choose another file. The others can then be imported.
      </p>
      <Button onClick={() => onChange(without(file, lines))}>
        {lines.size === 1 ? 'Leave it out' : `Leave out all ${lines.size.toLocaleString('en-GB')}`}
      </Button>
      <div className="flex flex-col gap-4 pt-4">
        {[...byLine(problems.slice(0, SHOWN))].map(([line, own]) => (
          <Corrections
            key={line}
            line={line}
            wrong={own.map((problem) => ({
              problem,
              title: titleOf(area, problem.field),
              value: cellOf(file, columns, problem),
            }))}
            onCorrect={(problem, value) => onChange(corrected(file, columns, problem, value))}
            onLeave={() => onChange(without(file, new Set([line])))}
          />
        ))}
      </div>
      {more > 0 ? <p className="pt-2 text-ink-2">{`and ${more.toLocaleString('en-GB')} more`}</p> : null}
    </section>
  );
}

function byLine(problems: readonly ImportProblem[]): Map<number, ImportProblem[]> {
  const lines = new Map<number, ImportProblem[]>();
  for (const problem of problems) lines.set(problem.line, [...(lines.get(problem.line) ?? []), problem]);
  return lines;
}

function titleOf<Name extends string>({ columns }: CsvArea<Name>, field: string): string {
  return field in columns ? columns[field as Name].title : '';
}
