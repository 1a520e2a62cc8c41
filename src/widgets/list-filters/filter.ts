// A filter of a list by chosen values, and what its button says.
import { displayDay } from '~domain/time/london-time';

export type Choice = { value: string; label: string };

/** `name`: in the list's address. */
export type Filter<Name extends string = string> = { name: Name; label: string; choices: readonly Choice[] };

export function choicesOf<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): Choice[] {
  return values.map((value) => ({ value, label: labelOf(value) }));
}

/** 'All', 'Not paid', '2 of 6'. */
export function chosenText({ choices }: Pick<Filter, 'choices'>, values: readonly string[]): string {
  const [only] = values;
  if (only === undefined) return 'All';
  if (values.length > 1) return `${values.length} of ${choices.length}`;
  return choices.find(({ value }) => value === only)?.label ?? 'Unknown';
}

/** Two days of an address, both included; absent without a limit. */
export type Days = { from?: string | undefined; to?: string | undefined };

/** 'All', 'from 01/11/2026', 'until 30/11/2026', '01/11/2026–30/11/2026'. */
export function daysText({ from, to }: Days): string {
  if (from !== undefined && to !== undefined) return `${displayDay(from)}–${displayDay(to)}`;
  if (from !== undefined) return `from ${displayDay(from)}`;
  return to === undefined ? 'All' : `until ${displayDay(to)}`;
}

/** Changes one of the days. `day`: '' for none. A day that is still being typed changes nothing. */
export function withDay<Search extends Days>(search: Search, name: keyof Days, day: string): Search {
  if (day !== '' && !/^\d{4}-\d\d-\d\d$/u.test(day)) return search;
  return { ...search, [name]: day === '' ? undefined : day };
}
