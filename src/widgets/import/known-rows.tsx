// The rows of a file that the school has already, by name: they are skipped unless the person wants them twice.
import { Notice } from '~ui/notice';
import type { Columns, CsvArea, CsvFile } from '~data/csv/import';
import { previewOf } from './preview';
import { countText } from './text';

/** How many are named, and with how many of their values. */
const [SHOWN, VALUES] = [50, 3];

type KnownRowsProps<Name extends string> = {
  area: CsvArea<Name>;
  file: CsvFile<Name>;
  columns: Columns<Name>;
  /** Their lines. */
  known: readonly number[];
};

export function KnownRows<Name extends string>({ area, file, columns, known }: KnownRowsProps<Name>) {
  const all = countText(area, file.rows.length);
  const count = known.length.toLocaleString('en-GB');
  const first = known.slice(0, SHOWN);
  const rows = first.map((line) => file.rows[file.lines.indexOf(line)] ?? []);
  const named = previewOf(area, rows, columns).rows.map((values) => values.filter(Boolean).slice(0, VALUES).join(', '));
  const more = known.length - SHOWN;
  const isSure = area.knownAdded === null;
  return (
    <Notice level={2} icon="alert" title={`${count} of ${all} ${isSure ? 'are here already' : 'may already be here'}`}>
      <p>{[area.knownBy, area.knownAdded].filter(Boolean).join(' ')}</p>
      <ul className="pt-2">
        {first.map((line, at) => (
          <li key={line} className="wrap-anywhere">{`Line ${line}: ${named[at]}`}</li>
        ))}
      </ul>
      {more > 0 ? <p>{`and ${more.toLocaleString('en-GB')} more`}</p> : null}
    </Notice>
  );
}
