// The first bikes of a file as they would be added, with the columns as they are chosen now.
import { BIKE_COLUMN_NAMES, BIKE_COLUMNS } from '~contract/bike-csv';
import type { BikeFile } from '~data/bike-import';
import type { Columns } from './use-import';

const SHOWN = 5;

export function ImportPreview({ file, columns }: { file: BikeFile; columns: Columns }) {
  const chosen = BIKE_COLUMN_NAMES.filter((name) => columns.includes(name));
  if (chosen.length === 0) return null;
  const more = file.rows.length - SHOWN;
  return (
    <section className="card pt-4 pb-2" aria-labelledby="preview">
      <h3 id="preview" className="px-5 pb-2 text-h2">
        Preview
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled with the keys, too */}
      <section className="overflow-x-auto" aria-label="Preview of the bikes" tabIndex={0}>
        <table className="table whitespace-nowrap">
          <thead>
            <tr>
              {chosen.map((name) => (
                <th key={name} scope="col">
                  {BIKE_COLUMNS[name].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.slice(0, SHOWN).map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a file have no other name
              <tr key={row}>
                {chosen.map((name) => (
                  <td key={name}>{cells[columns.indexOf(name)]?.trim() || '--'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 ? <p className="px-5 py-2 text-tab text-ink-2">{`and ${more} more`}</p> : null}
    </section>
  );
}
