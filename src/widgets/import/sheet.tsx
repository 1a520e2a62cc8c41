// Imports rows from a CSV file: choose the file and its columns, see its problems, then add all its rows or none.
import { useRef } from 'react';
import { Bar } from '~ui/bar';
import { Button } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { Notice } from '~ui/notice';
import type { CsvArea } from '~data/csv/import';
import { ImportColumns } from './columns';
import { ImportFoot } from './foot';
import { ImportPreview } from './preview';
import { ImportProblems } from './problems';
import { KnownRows } from './known-rows';
import { addedText, countText, listed } from './text';
import { useImport } from './use-import';
import { useSyncStatus } from '~widgets/hooks/use-sync-status';

type ImportSheetProps<Name extends string> = {
  /** Must not change between renders. */
  area: CsvArea<Name>;
  onClose: () => void;
};

export function ImportSheet<Name extends string>({ area, onClose }: ImportSheetProps<Name>) {
  const steps = useImport(area);
  const { state } = steps;
  const offline = useSyncStatus().state === 'offline';
  const isOpen = state.is === 'checking' || state.is === 'read';
  return (
    <Sheet
      open
      title={`Import ${area.many}`}
      width={760}
      onClose={onClose}
      footer={<ImportFoot area={area} steps={steps} offline={offline} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4 pt-1">
        {state.is === 'empty' ? (
          <Choose area={area} error={state.error} offline={offline} onFile={(file) => void steps.open(file)} />
        ) : null}
        {state.is === 'checking' ? (
          <Progress words="Checking" checked={state.checked} of={state.file.rows.length} />
        ) : null}
        {state.is === 'read' ? (
          <>
            <ImportProblems
              area={area}
              {...state}
              onChange={(file) => void steps.mend({ file, columns: state.columns }, state.problems)}
            />
            {state.error === null ? null : <FieldError>{state.error}</FieldError>}
          </>
        ) : null}
        {isOpen ? (
          <>
            {state.file.isGuessed ? (
              <p>The file doesn’t say which character encoding it uses. Check that the names below look right.</p>
            ) : null}
            <ImportColumns
              area={area}
              {...state}
              onChange={(columns) => void steps.choose({ file: state.file, columns })}
            />
            <ImportPreview area={area} {...state} />
          </>
        ) : null}
        {state.is === 'asking' ? (
          <Progress words="Checked" checked={state.checked} of={state.file.rows.length} />
        ) : null}
        {state.is === 'known' ? <KnownRows area={area} {...state} /> : null}
        {state.is === 'adding' ? <Adding words={`Adding ${countText(area, state.file.rows.length)}…`} /> : null}
        {state.is === 'done' ? (
          <Notice level={2} icon="check" title={addedText(area, state.added, state.skipped)} />
        ) : null}
      </div>
    </Sheet>
  );
}

type ChooseProps<Name extends string> = {
  area: CsvArea<Name>;
  error: string | null;
  offline: boolean;
  onFile: (file: File) => void;
};

function Choose<Name extends string>({ area, error, offline, onFile }: ChooseProps<Name>) {
  const input = useRef<HTMLInputElement>(null);
  const needed = area.needed.map((name) => area.columns[name].title);
  return (
    <section className="card flex flex-col items-start gap-3 p-5">
      {offline ? <p className="font-bold">You need signal to import. Without it you can only preview a file.</p> : null}
      <p className="text-lead">{`A CSV file with up to ${countText(area, area.rowsMax)}, one per line.`}</p>
      <p className="text-ink-2">{`It needs ${listed(needed)}. Either all ${area.many} are added or none.`}</p>
      {area.also === '' ? null : <p className="text-ink-2">{area.also}</p>}
      <input
        ref={input}
        type="file"
        accept={area.accept}
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

type ProgressProps = { words: string; checked: number; of: number };

/** 'Checking 3,400 of 10,000'. */
function Progress({ words, checked, of }: ProgressProps) {
  return (
    <section className="card flex flex-col gap-3 p-5">
      <p role="status" className="text-lead font-bold">
        {`${words} ${checked.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')}`}
      </p>
      <Bar percent={(checked / of) * 100} />
    </section>
  );
}

function Adding({ words }: { words: string }) {
  return (
    <section className="card flex flex-col gap-3 p-5">
      <p role="status" className="text-lead font-bold">
        {words}
      </p>
    </section>
  );
}
