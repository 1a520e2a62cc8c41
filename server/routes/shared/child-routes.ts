// The routes that all rows with a parent share. Each area adds its own route to add one.
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import type { Endpoint } from '~contract/wire/endpoint';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Route } from '~server/platform/route/route';

export type Shape<Out> = z.ZodObject & z.ZodType<Out>;
type Page = { page: number; page_size: number };
export type Answer<In> = { answer: z.ZodType<unknown, In> };
type Endpoints<Params, Row, Patch> = {
  list: Endpoint & { params: Shape<{ id: number }>; query: Shape<Page> } & Answer<{ count: number; results: Row[] }>;
  get: Endpoint & { params: Shape<Params> } & Answer<Row>;
  patch: Endpoint & { params: Shape<Params>; body: z.ZodType<Patch> } & Answer<Row>;
  remove: Endpoint & { params: Shape<Params> };
};
type Rows<Row, Patch> = {
  pageOf: (tx: Tx, schoolId: number, parentId: number, page: Page) => Promise<{ count: number; results: Row[] }>;
  save: (tx: Tx, schoolId: number, row: Row, patch: Patch, now: Date) => Promise<Row>;
  remove: (tx: Tx, schoolId: number, row: Row) => Promise<void>;
};
type At<Params> = { tx: Tx; caller: Caller; params: Params; lock: boolean };

export type Child<Params, Row, Patch> = {
  /** The name of the rows in the audit and the change feed. */
  entity: string;
  endpoints: Endpoints<Params, Row, Patch>;
  rows: Rows<Row, Patch>;
  findParent: (tx: Tx, schoolId: number, id: number, lock?: boolean) => Promise<{ id: number } | undefined>;
  /** The row of the path under the parent of the path. */
  find: (at: At<Params>) => Promise<Row | undefined>;
};

/** Lists a parent's rows by pages; gets, changes and removes one. */
export function childRoutes<Params, Row extends { id: number; version: number }, Patch extends object>({
  entity,
  endpoints,
  rows,
  findParent,
  find,
}: Child<Params, Row, Patch>): Record<'list' | 'get' | 'patch' | 'remove', Route> {
  return {
    list: read(endpoints.list, {
      row: ({ tx, caller, params }) => findParent(tx, caller.schoolId, params.id),
      run: ({ tx, caller, row, query }) => rows.pageOf(tx, caller.schoolId, row.id, query),
    }),
    get: read(endpoints.get, { row: find, run: ({ row }) => row }),
    patch: write(endpoints.patch, {
      row: find,
      run: async ({ tx, caller, row, body, now }) => {
        const answer = await rows.save(tx, caller.schoolId, row, body, now);
        const { id, version } = answer;
        return { answer, entity, id, version, outcome: 'changed', fields: Object.keys(body) };
      },
    }),
    remove: write(endpoints.remove, {
      row: find,
      run: async ({ tx, caller, row }) => {
        await rows.remove(tx, caller.schoolId, row);
        return { answer: undefined, entity, id: row.id, outcome: 'removed', fields: [] };
      },
    }),
  };
}
