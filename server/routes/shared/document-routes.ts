// The routes of documents that belong to a parent row.
import { upload } from '~server/platform/route/files/upload';
import type { Endpoint } from '~contract/wire/endpoint';
import type { FieldErrors } from '~contract/wire/errors';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Filed } from '~server/platform/media/rows/keep';
import type { Made } from '~server/repositories/shared/writes';
import { childRoutes, type Answer, type Child, type Shape } from './child-routes';

type Add<Row, Body> = Endpoint & {
  params: Shape<{ id: number }>;
  body: z.ZodType<Body>;
  upload: 'document';
} & Answer<Row>;
type NewDocument = { description: string; file: Filed };

type Documents<Params, Row, Patch, Body> = Omit<Child<Params, Row, Patch>, 'endpoints' | 'rows'> & {
  endpoints: Child<Params, Row, Patch>['endpoints'] & { add: Add<Row, Body> };
  rows: Child<Params, Row, Patch>['rows'] & {
    add: (tx: Tx, schoolId: number, parentId: number, document: NewDocument, made: Made) => Promise<Row>;
  };
  /** Messages by field where the body names another parent than the path. */
  check: (at: { params: { id: number }; body: Body }) => FieldErrors;
};

/** The routes of child rows, and one that adds a document with its file. */
export function documentRoutes<
  Params,
  Row extends { id: number; version: number },
  Patch extends object,
  Body extends { name?: string | undefined; description?: string | undefined },
>({ check, ...child }: Documents<Params, Row, Patch, Body>) {
  const { entity, endpoints, rows, findParent } = child;
  return {
    ...childRoutes(child),
    add: upload(endpoints.add, {
      row: ({ tx, caller, params, lock }) => findParent(tx, caller.schoolId, params.id, lock),
      check,
      run: async ({ tx, caller, row, body, file, recorded, now, key }) => {
        const document = { description: body.description ?? '', file: { ...file, name: body.name ?? file.name } };
        const added = await rows.add(tx, caller.schoolId, row.id, document, { recorded, now, key });
        const { id, version } = added;
        const fields = Object.keys(body);
        return { answer: { ...added, sha256: file.received }, entity, id, version, outcome: 'created', fields };
      },
    }),
  };
}
