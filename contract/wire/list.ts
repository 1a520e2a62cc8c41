// How lists are asked for (docs/wire.md, Conventions): pages, comma-separated values, orderings, and the answer around rows.
import { PAGE_SIZE, PAGE_SIZE_MAX } from './limits';
import { isStorable } from '~contract/text/text';
import { z } from './zod';

const NUMBER = 'This field must be a number';
/** Of comma-separated values together. */
const LIST_MAX = 8000;

/** Digits in a query; anything else is an error, also `+1`, `1e3` and ` 1`. */
export const queryNumber = z
  .string()
  .regex(/^\d{1,15}$/u, NUMBER)
  .transform(Number);

/** `page` counts from 1. A page beyond the last one is empty, not an error. */
export const page = queryNumber.refine((value) => value >= 1 && value <= 1e12, 'Pages count from 1').default(1);

/** Rows a page: 25 unless asked, at most 100. */
export const pageSize = queryNumber
  .refine((value) => value >= 1 && value <= PAGE_SIZE_MAX, `Must be from 1 to ${PAGE_SIZE_MAX}`)
  .default(PAGE_SIZE);

/** Comma-separated values, each parsed by `item`. A comma inside a value is written `\,`, a backslash `\\`. */
export function commaList<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .string()
    .min(1, 'Must hold at least one value')
    .max(LIST_MAX)
    .refine(isStorable, 'This text contains characters that cannot be stored')
    .transform(splitList)
    .pipe(z.array(item).max(100, 'At most 100 values'));
}

/** The values of a comma list. */
export function splitList(text: string): string[] {
  return [...`,${text}`.matchAll(/,((?:\\.|[^,\\])*)/gsu)].map(([, value = '']) => value.replaceAll(/\\(.)/gsu, '$1'));
}

/** The opposite of `splitList`. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(/[\\,]/gu, String.raw`\$&`)).join(',');
}

/** One field of an ordering, ascending unless `descending`. */
export type Order<Field extends string> = { field: Field; descending: boolean };

/** Comma-separated field names, `-` for descending. A field that does not exist, or comes twice, is an error. */
export function ordering<const Field extends string>(fields: readonly Field[]) {
  const isField = (name: string): name is Field => (fields as readonly string[]).includes(name);
  return z
    .string()
    .max(LIST_MAX)
    .transform((text, context): Order<Field>[] => {
      const found: Order<Field>[] = [];
      for (const part of text.split(',')) {
        const field = part.replace(/^-/u, '');
        if (!isField(field) || found.some((order) => order.field === field)) {
          context.addIssue({ code: 'custom', message: `Can be ordered by: ${fields.join(', ')}` });
          return z.NEVER;
        }
        found.push({ field, descending: part.startsWith('-') });
      }
      return found;
    });
}

/** A page of rows; `count` is exact and counts all pages. */
export function paged<Row extends z.ZodType>(row: Row) {
  return z.object({ count: z.int().nonnegative(), results: z.array(row) });
}
