// What the forms of rows edited as a whole share: the school, its sites, course types, staff and the own profile.
import type { z } from '~contract/wire/zod';
import type { RowOf } from '~contract/wire/collections';
import { saveEdited, type Edited } from '~data/form-saves/edited-rows';
import type { ChangeKind } from './change-kind';
import { readFields, readSeen, valuesOfRow, type Fields, type Values } from './fields';
import type { Mends } from './use-corrected';

type EditedRow<C extends Edited, F extends Fields> = {
  row: RowOf<C>;
  /** What people call the row. */
  about: string;
  /** The rest of its path. */
  above?: { parentId?: number; called?: string };
  mends: Mends<Values<F>> | null;
};
type Patch<C extends Edited> = Parameters<typeof saveEdited<C>>[2];

/** Checks and sends only changed fields. `schema`: of the patch, with the fields that may be changed. */
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
