// Texts about an import, and the required columns that it lacks.
import type { Columns, CsvArea } from '~data/csv/import';
import { counted } from '~widgets/format/size-text';

/** '1 bike', '10,000 contacts'. */
export function countText({ one, many }: { one: string; many: string }, count: number): string {
  return counted(count, one, many);
}

/** 'Make, Model and Sites'. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** The required columns that aren't chosen for any column of the file. */
export function missing<Name extends string>(area: CsvArea<Name>, columns: Columns<Name>): Name[] {
  return area.needed.filter((name) => !columns.includes(name));
}
