// The first rows of a file as they would be added with the columns chosen now.
import type { Columns, CsvArea, CsvFile } from '~data/csv/import';

const SHOWN = 5;

type ImportPreviewProps<Name extends string> = { area: CsvArea<Name>; file: CsvFile<Name>; columns: Columns<Name> };

export function ImportPreview<Name extends string>({ area, file, columns }: ImportPreviewProps<Name>) {
  const names = Object.keys(area.columns) as Name[];
  const chosen = names.filter((name) => columns.includes(name));
  if (chosen.length === 0) return null;
  const more = file.rows.length - SHOWN;
  return (
    <section className="card pt-4 pb-2" aria-labelledby="preview">
      <h3 id="preview" className="px-5 pb-2 text-h2">
        Preview
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus lets the keyboard scroll it */}
      <section className="overflow-x-auto" aria-label={`Preview of the ${area.many}`} tabIndex={0}>
        <table className="table whitespace-nowrap">
          <thead>
            <tr>
              {chosen.map((name) => (
                <th key={name} scope="col">
                  {area.columns[name].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.slice(0, SHOWN).map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no id
              <tr key={row}>
                {chosen.map((name) => (
                  <td key={name}>{cells[columns.indexOf(name)]?.trim() || '--'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 ? <p className="px-5 py-2 text-tab text-ink-2">{`and ${more.toLocaleString('en-GB')} more`}</p> : null}
    </section>
  );
}
