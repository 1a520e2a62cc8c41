// The steps of an import: a file, what its columns are, what is wrong, and its way to the school.
import { useEffect, useRef, useState } from 'react';
import { checkHere, ImportFileError, importAtSchool, readBikeFile, type BikeFile } from '~data/bike-import';
import { ApiError } from '~data/api-error';
import { NEEDED_COLUMNS, type BikeColumn, type ImportProblem } from '~contract/bike-csv';

export type Columns = readonly (BikeColumn | null)[];
export type ImportState =
  | { is: 'empty'; error: string | null }
  | { is: 'read'; file: BikeFile; columns: Columns; problems: readonly ImportProblem[]; error: string | null }
  | { is: 'sending'; file: BikeFile; checked: number }
  | { is: 'done'; added: number };

export function useImport() {
  const [state, setState] = useState<ImportState>({ is: 'empty', error: null });
  const control = useRef<AbortController>(null);
  // One file, one key: whatever is repeated, its bikes are added once.
  const key = useRef('');
  useEffect(() => () => control.current?.abort(), []);

  const open = async (file: File) => {
    try {
      const read = await readBikeFile(file);
      key.current = crypto.randomUUID();
      await choose(read, read.columns);
    } catch (error) {
      setState({ is: 'empty', error: error instanceof ImportFileError ? error.message : UNREADABLE });
    }
  };
  const choose = async (file: BikeFile, columns: Columns) => {
    setState({ is: 'read', file, columns, problems: [], error: null });
    const problems = missing(columns).length > 0 ? [] : await checkHere(file, columns);
    setState((now) => (now.is === 'read' && now.columns === columns ? { ...now, problems } : now));
  };
  const send = async (file: BikeFile, columns: Columns) => {
    const { signal } = (control.current = new AbortController());
    const onChecked = (checked: number) => setState({ is: 'sending', file, checked });
    onChecked(0);
    try {
      const problems = await importAtSchool(file, columns, { key: key.current, signal, onChecked });
      if (problems.length > 0) setState({ is: 'read', file, columns, problems, error: null });
      else setState({ is: 'done', added: file.rows.length });
    } catch (error) {
      if (!signal.aborted) setState({ is: 'read', file, columns, problems: [], error: sentence(error) });
    }
  };
  return { state, open, choose, send };
}

/** The columns that an import cannot do without, and that none of the file's is. */
export function missing(columns: Columns): BikeColumn[] {
  return NEEDED_COLUMNS.filter((name) => !columns.includes(name));
}

const UNREADABLE = 'This file cannot be read';

function sentence(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.kind === 'offline') return 'The signal is gone. Nothing was added twice: try again.';
  return error.message;
}
