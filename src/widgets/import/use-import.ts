// The steps of an import: read the file, choose its columns, check it here and at the server, add its rows.
import { useEffect, useState } from 'react';
import { csvOf, ImportFileError, readCsvFile, rehearse } from '~data/csv/import';
import { without } from '~data/csv/rows';
import { toast } from '~ui/overlays/toasts';
import { failedCall, STOPPED } from '~widgets/form-saves/failed-call';
import { addedText } from './text';
import type { Answer, Columns, CsvArea, CsvFile } from '~data/csv/import';
import type { ImportProblem } from '~contract/wire/csv-columns';

type Chosen<Name extends string> = { file: CsvFile<Name>; columns: Columns<Name> };

/** `checked`: rows checked so far, here ('checking') or at the server ('asking'). `known`: as in `Answer`. */
export type ImportState<Name extends string> =
  | { is: 'empty'; error: string | null }
  | ({ is: 'checking'; checked: number } & Chosen<Name>)
  | ({ is: 'read'; problems: readonly ImportProblem[]; error: string | null } & Chosen<Name>)
  | ({ is: 'asking'; checked: number } & Chosen<Name>)
  | ({ is: 'known'; known: readonly number[] } & Chosen<Name>)
  | ({ is: 'adding' } & Chosen<Name>)
  | { is: 'done'; added: number; skipped: number };

/**
 * Idempotency keys by the file's `print` and the lines that are left out. A file keeps its key until the server has answered, so that a retry adds its
 * rows only once, even after the sheet was closed and opened again.
 */
const keys = new Map<string, string>();
/** Running requests by their key. */
const running = new Map<string, Promise<Answer>>();

export function useImport<Name extends string>(area: CsvArea<Name>) {
  const [state, setState] = useState<ImportState<Name>>({ is: 'empty', error: null });
  const [work] = useState(() => new Work(setState));
  useEffect(() => work.enter(), [work]);
  const choose = ({ file, columns }: Chosen<Name>) => check(area, { file, columns }, work);
  const open = async (file: File) => {
    const signal = work.begin();
    try {
      const read = await readCsvFile(area, file);
      if (!signal.aborted) await choose({ file: read, columns: read.columns });
    } catch (error) {
      const said = error instanceof ImportFileError ? error.message : 'This file cannot be read';
      if (!signal.aborted) setState({ is: 'empty', error: said });
    }
  };
  return {
    state,
    open,
    choose,
    /** Checks a file again of which rows were changed; the other problems stay until then, so that nobody loses their place. */
    mend: (chosen: Chosen<Name>, problems: readonly ImportProblem[]) => {
      const lines = new Set(chosen.file.lines);
      // At once: a tap on the next button must find the corrected file.
      setState({ ...chosen, is: 'read', problems: problems.filter(({ line }) => lines.has(line)), error: null });
      return check(area, chosen, work, () => undefined);
    },
    /** Has the server check the rows. Adds them if it finds no problem and no row that looks like an existing one. */
    send: ({ file, columns }: Chosen<Name>) => ask(area, { file, columns }, work),
    /** Adds the rows, without those of the lines `known`. */
    add: ({ file, columns }: Chosen<Name>, known: readonly number[] = []) =>
      add(area, { file: without(file, new Set(known)), columns, skipped: known.length }, work),
    /** Cancels a running check and shows `next`. */
    stop: (next: ImportState<Name>) => {
      work.begin();
      setState(next);
    },
  };
}

/** The running check of one sheet. The next step cancels it, and so does closing the sheet. */
class Work<Name extends string> {
  readonly show: (next: ImportState<Name>) => void;
  isHere = false;
  #control = new AbortController();

  constructor(show: (next: ImportState<Name>) => void) {
    this.show = show;
  }

  enter(): () => void {
    this.isHere = true;
    return () => {
      this.isHere = false;
      this.#control.abort();
    };
  }

  begin(): AbortSignal {
    this.#control.abort();
    this.#control = new AbortController();
    return this.#control.signal;
  }
}

async function check<Name extends string>(
  area: CsvArea<Name>,
  chosen: Chosen<Name>,
  work: Work<Name>,
  onChecked: (checked: number) => void = (checked) => work.show({ ...chosen, is: 'checking', checked }),
): Promise<void> {
  const signal = work.begin();
  const show = (problems: readonly ImportProblem[]) => work.show({ ...chosen, is: 'read', problems, error: null });
  if (area.lacking(chosen.columns).length > 0) return show([]);
  onChecked(0);
  try {
    const problems = await area.check(chosen.file, chosen.columns, { signal, onChecked });
    if (!signal.aborted) show(problems);
  } catch (error) {
    if (!signal.aborted) work.show({ ...chosen, is: 'read', problems: [], error: sentence(error, NOT_CHECKED) });
  }
  return undefined;
}

async function ask<Name extends string>(area: CsvArea<Name>, chosen: Chosen<Name>, work: Work<Name>): Promise<void> {
  const signal = work.begin();
  const onChecked = (checked: number) => work.show({ ...chosen, is: 'asking', checked });
  onChecked(0);
  try {
    const { problems, known } = await rehearse(area, chosen.file, chosen.columns, { signal, onChecked });
    if (signal.aborted) return undefined;
    if (problems.length > 0) return work.show({ ...chosen, is: 'read', problems, error: null });
    if (known.length > 0) return work.show({ ...chosen, is: 'known', known });
  } catch (error) {
    if (signal.aborted) return undefined;
    return work.show({ ...chosen, is: 'read', problems: [], error: sentence(error, NOT_ASKED) });
  }
  return add(area, { ...chosen, skipped: 0 }, work);
}

async function add<Name extends string>(
  area: CsvArea<Name>,
  { skipped, ...chosen }: Chosen<Name> & { skipped: number },
  work: Work<Name>,
): Promise<void> {
  work.show({ ...chosen, is: 'adding' });
  try {
    const { problems, known } = await addOnce(area, chosen);
    if (problems.length > 0) return work.show({ ...chosen, is: 'read', problems, error: null });
    // Somebody else may have added some since the rehearsal.
    const counts = { added: chosen.file.rows.length - known.length, skipped: skipped + known.length };
    work.show({ is: 'done', ...counts });
    // The sheet was closed meanwhile, so a toast shows the result.
    if (!work.isHere) toast('done', addedText(area, counts.added, counts.skipped));
  } catch (error) {
    work.show({ ...chosen, is: 'read', problems: [], error: sentence(error, notKnown(area.many)) });
    if (!work.isHere)
      toast('failed', `The ${area.many} may not have been added. Import the same file again: nothing is added twice.`);
  }
  return undefined;
}

/** A second tap waits for the first request instead of sending another. */
async function addOnce<Name extends string>(area: CsvArea<Name>, { file, columns }: Chosen<Name>): Promise<Answer> {
  const what = `${file.print} ${file.left.map(({ line }) => line).join(' ')}`;
  const key = keys.get(what) ?? crypto.randomUUID();
  keys.set(what, key);
  const answering = running.get(key) ?? area.add(csvOf(area, file.rows, columns), key);
  running.set(key, answering);
  try {
    const answer = await answering;
    keys.delete(what);
    return answer;
  } finally {
    running.delete(key);
  }
}

const NOT_CHECKED =
  'The file couldn’t be checked on this device. Your school still checks it before anything is added.';
const NOT_ASKED = `${STOPPED} Nothing was added. Try again.`;
const notKnown = (many: string) => `${STOPPED} The ${many} may have been added. Try again: nothing is added twice.`;

/** `stopped`: as in `failedCall`. */
function sentence(error: unknown, stopped: string): string {
  if (error instanceof ImportFileError) return error.message;
  const { kind, message } = failedCall(error, stopped);
  return kind === 'offline' ? 'You lost signal. Try again: nothing is added twice.' : message;
}
