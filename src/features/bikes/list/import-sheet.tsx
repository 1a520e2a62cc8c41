// Bikes from a CSV file: choose it, say what its columns are, see what is wrong, and bring it in, whole or not at all.
import { useRef } from 'react';
import { BIKE_COLUMN_NAMES, BIKE_COLUMNS, columnOf, type BikeColumn, type ImportProblem } from '~contract/bike-csv';
import { IMPORT_ROWS_MAX } from '~contract/limits';
import { Bar } from '~ui/bar';
import { Button } from '~ui/button';
import { Sheet } from '~ui/dialog';
import { FieldError } from '~ui/field-error';
import { Notice } from '~ui/notice';
import { SelectField } from '~ui/select-field';
import { useSyncStatus } from '~widgets/use-sync-status';
import { ImportPreview } from './import-preview';
import { missing, useImport, type Columns, type ImportState } from './use-import';
import type { BikeFile } from '~data/bike-import';

export function ImportSheet({ onClose }: { onClose: () => void }) {
  const { state, open, choose, send } = useImport();
  const offline = useSyncStatus().state === 'offline';
  return (
    <Sheet
      open
      title="Import bikes"
      width={760}
      onClose={onClose}
      footer={<Foot {...{ state, offline, send, onClose }} />}
    >
      <div className="flex flex-col gap-4 pt-1">
        {state.is === 'empty' ? <Choose error={state.error} onFile={(file) => void open(file)} /> : null}
        {state.is === 'read' ? (
          <>
            <Problems problems={state.problems} rows={state.file.rows.length} columns={state.columns} />
            {state.error === null ? null : <FieldError>{state.error}</FieldError>}
            <Headers
              file={state.file}
              columns={state.columns}
              onChange={(columns) => void choose(state.file, columns)}
            />
            <ImportPreview file={state.file} columns={state.columns} />
          </>
        ) : null}
        {state.is === 'sending' ? <Sending checked={state.checked} of={state.file.rows.length} /> : null}
        {state.is === 'done' ? <Notice level={2} icon="check" title={`${countText(state.added)} added`} /> : null}
      </div>
    </Sheet>
  );
}

function Choose({ error, onFile }: { error: string | null; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="card flex flex-col items-start gap-3 p-5">
      <p className="text-lead">{`A CSV file with up to ${IMPORT_ROWS_MAX} bikes, one in each line.`}</p>
      <p className="text-ink-2">
        {`It needs ${listed(['Reg number', 'Make', 'Model', 'Engine size (cc)', 'Sites'])}. All bikes are added, or none.`}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
      <Button look="pri" icon="upload" onClick={() => input.current?.click()}>
        Choose a CSV file
      </Button>
      {error === null ? null : <FieldError>{error}</FieldError>}
    </section>
  );
}

type HeadersProps = { file: BikeFile; columns: Columns; onChange: (columns: Columns) => void };

const SKIP = { value: '', label: 'Do not import' };

function Headers({ file, columns, onChange }: HeadersProps) {
  const options = [SKIP, ...BIKE_COLUMN_NAMES.map((value) => ({ value, label: BIKE_COLUMNS[value].title }))];
  return (
    <section className="card p-5" aria-label="Columns">
      <h3 className="pb-1 text-h2">{`${countText(file.rows.length)} in ${file.name}`}</h3>
      <p className="pb-3 text-ink-2">What each column of the file is:</p>
      <div className="grid gap-4 wide:grid-cols-2">
        {file.header.map((name, at) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- a file's columns have no other name that is sure to be one
            key={at}
            label={name || `Column ${at + 1}`}
            hint={`Such as: ${sample(file, at)}`}
            options={options}
            value={columns[at] ?? ''}
            onChange={({ target }) => onChange(changed(columns, at, columnOf(target.value)))}
          />
        ))}
      </div>
    </section>
  );
}

/** The first cell of a column that has something in it. */
function sample({ rows }: BikeFile, at: number): string {
  return rows.map((cells) => cells[at]?.trim() ?? '').find(Boolean) ?? 'nothing';
}

/** Two columns cannot be the same: the later choice has it. */
function changed(columns: Columns, at: number, name: BikeColumn | null): Columns {
  return columns.map((now, index) => {
    if (index === at) return name;
    return now === name ? null : now;
  });
}

type ProblemsProps = { problems: readonly ImportProblem[]; rows: number; columns: Columns };
const SHOWN = 50;

function Problems({ problems, rows, columns }: ProblemsProps) {
  const lacking = missing(columns);
  if (lacking.length > 0) {
    return (
      <FieldError>{`No column is chosen for ${listed(lacking.map((name) => BIKE_COLUMNS[name].title))}.`}</FieldError>
    );
  }
  if (problems.length === 0) return <p role="status">{`${countText(rows)} can be imported.`}</p>;
  const lines = new Set(problems.map(({ line }) => line)).size;
  return (
    <section className="card p-5" aria-label="Problems">
      <div role="status">
        <h3 className="pb-2 text-h2">{`${lines} of ${countText(rows)} cannot be imported`}</h3>
      </div>
      <p className="pb-3 text-ink-2">Mend the file and choose it again. Nothing was added.</p>
      <ul className="flex flex-col gap-1">
        {problems.slice(0, SHOWN).map(({ line, field, message }) => (
          <li key={`${line} ${field}`}>{`Line ${line}${titleOf(field)}: ${message}`}</li>
        ))}
      </ul>
      {problems.length > SHOWN ? <p className="pt-2 text-ink-2">{`and ${problems.length - SHOWN} more`}</p> : null}
    </section>
  );
}

function titleOf(field: string): string {
  const name = BIKE_COLUMN_NAMES.find((one) => one === field);
  return name ? `, ${BIKE_COLUMNS[name].title}` : '';
}

function Sending({ checked, of }: { checked: number; of: number }) {
  return (
    <section className="card flex flex-col gap-3 p-5">
      <p role="status" className="text-lead font-bold">
        {checked < of ? `Checked ${checked} of ${of}` : `Adding ${countText(of)}`}
      </p>
      <Bar percent={(checked / of) * 100} />
    </section>
  );
}

type FootProps = {
  state: ImportState;
  offline: boolean;
  send: (file: BikeFile, columns: Columns) => Promise<void>;
  onClose: () => void;
};

function Foot({ state, offline, send, onClose }: FootProps) {
  if (state.is === 'read') {
    const { file, columns, problems } = state;
    const wrong = missing(columns).length > 0 || problems.length > 0;
    const why = whyNot(offline, wrong);
    return (
      <div className="flex w-full flex-col gap-2 wide:flex-row-reverse wide:items-center wide:justify-between">
        <Button
          look="pri"
          big
          icon="check"
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() => void send(file, columns)}
        >
          {`Import ${countText(file.rows.length)}`}
        </Button>
        <p className="text-tab text-ink-2">{why ?? 'Sent to the school at once.'}</p>
      </div>
    );
  }
  return (
    <Button look={state.is === 'done' ? 'pri' : 'default'} big onClick={onClose}>
      {state.is === 'done' ? 'Done' : 'Cancel'}
    </Button>
  );
}

function whyNot(offline: boolean, wrong: boolean): string | null {
  if (offline) return 'An import needs signal';
  return wrong ? 'Something is wrong with the file' : null;
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'bike' : 'bikes'}`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
