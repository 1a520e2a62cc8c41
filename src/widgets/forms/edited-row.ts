// What the forms of rows that are edited as a whole have in common: the school, its sites, its course types, people and the own profile.
import type { z } from '~contract/zod';
import type { RowOf } from '~contract/sync';
import { saveEdited, type Edited } from '~data/saving/edited-rows';
import type { ChangeKind } from './change-kind';
import { readFields, readSeen, valuesOfRow, type Fields, type Values } from './fields';
import type { Mends } from './use-mends';

type EditedRow<C extends Edited, F extends Fields> = {
  row: RowOf<C>;
  /** What a person calls it. */
  about: string;
  /** What else its path has. */
  above?: { parentId?: number; called?: string };
  mends: Mends<Values<F>> | null;
};
type Patch<C extends Edited> = Parameters<typeof saveEdited<C>>[2];

/** What was left alone is neither judged nor sent. `schema`: what may be changed of such a row. */
export function ofEdited<C extends Edited, F extends Fields>(
  collection: C,
  fields: F,
  schema: z.ZodType<Patch<C>>,
  { row, about, above = {}, mends }: EditedRow<C, F>,
): Pick<ChangeKind<F, Patch<C>>, 'draft' | 'original' | 'mends' | 'read' | 'save'> {
  return {
    draft: { form: collection, target: String(row.id) },
    original: valuesOfRow(fields, row),
    mends,
    read: (values, names) => readFields(schema, fields, values, { names }),
    save: (input, how, seen) => {
      const saw = readSeen(schema, fields, seen) as Patch<C>;
      return saveEdited(collection, row.id, input, { about, above, seen: saw, ...how });
    },
  };
}
