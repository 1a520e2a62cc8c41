// What each column of a file holds: guessed from its header, and corrected by the person.
import { columnIn } from '~contract/wire/csv-columns';
import { SelectField } from '~ui/fields/select-field';
import type { Columns, CsvArea, CsvFile } from '~data/csv/import';
import { countText } from './text';

type ImportColumnsProps<Name extends string> = {
  area: CsvArea<Name>;
  file: CsvFile<Name>;
  columns: Columns<Name>;
  onChange: (columns: Columns<Name>) => void;
};

const SKIP = { value: '', label: 'Leave out' };

export function ImportColumns<Name extends string>({ area, file, columns, onChange }: ImportColumnsProps<Name>) {
  const names = Object.keys(area.columns) as Name[];
  const options = [SKIP, ...names.map((value) => ({ value, label: area.columns[value].title }))];
  return (
    <section className="card p-5" aria-label="Columns">
      <h3 className="pb-1 text-h2">{`${countText(area, file.rows.length)} in ${file.name}`}</h3>
      <p className="pb-3 text-ink-2">Choose what each column of the file holds:</p>
      <div className="grid gap-4 wide:grid-cols-2">
        {file.header.map((name, at) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- headers of a file need not be unique
            key={at}
            label={name || `Column ${at + 1}`}
            hint={`For example: ${sample(file, at)}`}
            options={options}
            value={columns[at] ?? ''}
            onChange={({ target }) => onChange(changed(columns, at, columnIn(area.columns, target.value)))}
          />
        ))}
      </div>
    </section>
  );
}

/** The first non-empty cell of a column. */
function sample({ rows }: CsvFile, at: number): string {
  return rows.find((cells) => cells[at]?.trim())?.[at]?.trim() ?? 'nothing';
}

/** Two columns can't hold the same field: the newer choice takes it from the other column. */
function changed<Name extends string>(columns: Columns<Name>, at: number, name: Name | null): Columns<Name> {
  return columns.map((now, index) => {
    if (index === at) return name;
    return now === name ? null : now;
  });
}
