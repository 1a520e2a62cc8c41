// The routes that all rows with a parent share.
import { read } from '~server/platform/route/read';
import { write } from '~server/platform/route/write';
import type { Endpoint } from '~contract/wire/endpoint';
import type { z } from '~contract/wire/zod';
import type { Tx } from '~server/db/db';
import type { Caller } from '~server/platform/access';
import type { Made } from '~server/repositories/shared/writes';
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

type Add<Body, Row> = Endpoint & { params: Shape<{ id: number }>; body: z.ZodType<Body> } & Answer<Row>;
type Plain<Params, Row, Patch, Body, Values> = Omit<Child<Params, Row, Patch>, 'endpoints' | 'rows' | 'find'> & {
  endpoints: Endpoints<Params, Row, Patch> & { add: Add<Body, Row> };
  rows: Rows<Row, Patch> & {
    get: (tx: Tx, schoolId: number, parentId: number, id: number, lock?: boolean) => Promise<Row | undefined>;
    add: (tx: Tx, schoolId: number, parentId: number, values: Values, made: Made) => Promise<Row>;
  };
  /** What is stored of a new row, besides what the server gives every row. `parent`: the id in the address. */
  values: (body: Body, at: { caller: Caller; parent: number }) => Values;
};

/** All five routes of rows that are sent as JSON: lists a parent's rows by pages; gets, adds, changes and removes one. */
export function plainRoutes<
  Params extends { id: number },
  Row extends { id: number; version: number },
  Patch extends object,
  Body extends object,
  Values,
>({ values, ...child }: Plain<Params, Row, Patch, Body, Values>): Route[] {
  const { entity, endpoints, rows, findParent } = child;
  const find = async ({ tx, caller, params, lock }: At<Params>) => {
    const parent = await findParent(tx, caller.schoolId, params.id);
    return parent && rows.get(tx, caller.schoolId, parent.id, ownId(params), lock);
  };
  const { list, get, patch, remove } = childRoutes({ ...child, find });
  const add = write(endpoints.add, {
    row: ({ tx, caller, params, lock }) => findParent(tx, caller.schoolId, params.id, lock),
    run: async ({ tx, caller, params, row, body, recorded, now, key }) => {
      const stored = values(body, { caller, parent: params.id });
      const answer = await rows.add(tx, caller.schoolId, row.id, stored, { recorded, now, key });
      return { answer, entity, id: answer.id, version: answer.version, outcome: 'created', fields: Object.keys(body) };
    },
  });
  return [list, get, add, patch, remove];
}

/** The id in the address that is not the parent's. */
function ownId(params: { id: number }): number {
  const { id: _parent, ...own } = params as Record<string, number>;
  const [id] = Object.values(own);
  if (id === undefined) throw new Error('The address has no id of the row');
  return id;
}
