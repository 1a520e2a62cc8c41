// A file of contacts as a worker thread has read it. Apart from import.ts, because a thread loads no database.
import type { ImportProblem } from '~contract/wire/csv-columns';

/**
 * The values of a line that the school may have already. The name and `phone_key` as they are searched; `isBare`: nothing but a name
 * tells who it is.
 */
export type NamedLine = {
  line: number;
  licence_number: string;
  email: string;
  first_key: string;
  last_key: string;
  phone_key: string;
  birthdate: string | null;
  isBare: boolean;
};
/**
 * `added`: how many lines have no problem. `records`: those lines, for `insertRecords`; `notes`: of the contact at that place among them.
 * Both are empty if there is any problem.
 */
export type ContactsFile = {
  rows: number;
  added: number;
  named: NamedLine[];
  problems: ImportProblem[];
  records: string[];
  notes: { at: number; note: string }[];
};

/** Only the first ones of thousands of problems are told. */
export const PROBLEMS_MAX = 200;

/** Sorted by line. */
export function inOrder(problems: readonly ImportProblem[]): ImportProblem[] {
  return problems.toSorted((one, other) => one.line - other.line);
}
