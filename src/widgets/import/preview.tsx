// The first rows of a file as they would be added with the columns chosen now.
import type { Columns, CsvArea, CsvFile, Preview } from '~data/csv/import';

const SHOWN = 5;

type ImportPreviewProps<Name extends string> = { area: CsvArea<Name>; file: CsvFile<Name>; columns: Columns<Name> };

export function ImportPreview<Name extends string>({ area, file, columns }: ImportPreviewProps<Name>) {
  const { names: chosen, rows } = previewOf(area, file.rows.slice(0, SHOWN), columns);
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
            {rows.map((values, row) => (
              <tr key={file.lines[row]}>
                {chosen.map((name, at) => (
                  <td key={name}>{values[at] || '--'}</td>
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

/** How rows would be added, with the columns chosen now. */
export function previewOf<Name extends string>(
  area: CsvArea<Name>,
  rows: readonly (readonly string[])[],
  columns: Columns<Name>,
): Preview<Name> {
  return (area.preview ?? asTheyAre(area))(rows, columns);
}

function asTheyAre<Name extends string>(area: CsvArea<Name>) {
  return (rows: readonly (readonly string[])[], columns: Columns<Name>): Preview<Name> => {
    const names = (Object.keys(area.columns) as Name[]).filter((name) => columns.includes(name));
    return { names, rows: rows.map((cells) => names.map((name) => cells[columns.indexOf(name)]?.trim() ?? '')) };
  };
}
