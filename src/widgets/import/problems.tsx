// The problems with a file, by line.
import { FieldError } from '~ui/fields/field-error';
import type { ImportProblem } from '~contract/wire/csv-columns';
import type { Columns, CsvArea, CsvFile } from '~data/csv/import';
import { countText, listed, missing } from './text';

type ImportProblemsProps<Name extends string> = {
  area: CsvArea<Name>;
  file: CsvFile<Name>;
  columns: Columns<Name>;
  problems: readonly ImportProblem[];
};

const SHOWN = 50;

export function ImportProblems<Name extends string>({ area, file, columns, problems }: ImportProblemsProps<Name>) {
  const rows = file.rows.length;
  const lacking = missing(area, columns);
  if (lacking.length > 0) {
    const titles = lacking.map((name) => area.columns[name].title);
    return <FieldError>{`No column is chosen for ${listed(titles)}.`}</FieldError>;
  }
  if (problems.length === 0) return <p role="status">{`${countText(area, rows)} can be imported.`}</p>;
  const lines = new Set(problems.map(({ line }) => line)).size;
  const more = problems.length - SHOWN;
  return (
    <section className="card p-5" aria-label="Problems">
      <div role="status">
        <h3 className="pb-2 text-h2">{`${lines.toLocaleString('en-GB')} of ${countText(area, rows)} can’t be imported`}</h3>
      </div>
      <p className="pb-3 text-ink-2">Nothing was added. Correct the file and choose it again.</p>
      <ul className="flex flex-col gap-1">
        {problems.slice(0, SHOWN).map(({ line, field, message }) => (
          <li key={`${line} ${field}`}>{`Line ${line}${titleOf(area, field)}: ${message}`}</li>
        ))}
      </ul>
      {more > 0 ? <p className="pt-2 text-ink-2">{`and ${more.toLocaleString('en-GB')} more`}</p> : null}
    </section>
  );
}

function titleOf<Name extends string>({ columns }: CsvArea<Name>, field: string): string {
  return field in columns ? `, ${columns[field as Name].title}` : '';
}
