// The lines of both access tables for rows that lie under another one: they follow from the contract, so that a new kind of such rows
// is tried without a line of its own. Their area is that of the collection, not the endpoint's.
import { z } from '~contract/wire/zod';
import { aboutCollection, COLLECTIONS, type Collection } from '~contract/wire/collections';
import type { Endpoint } from '~contract/wire/endpoint';
import { endpoints } from '~tests/helpers/endpoints';
import type { TestApp } from '~tests/server/helpers/app';
import { by, type Row as Write } from './batch-rows';
import type { Row } from './calls-without-rows';
import type { Who } from './people';

type Names = Record<'list' | 'add' | 'get' | 'patch' | 'remove', string>;
/** `field`: of a body, with the parent's id. `base`: the path of the list, with the parent as `{id}`. */
type Kind = { collection: Collection; field: string; base: string; names: Names };

/** Those whose rows are sent as JSON and have all five calls; files have lines of their own. */
export const CHILD_KINDS: readonly Kind[] = COLLECTIONS.flatMap((collection) => {
  const { under: field, row } = aboutCollection(collection);
  const added = Object.entries(endpoints).find(
    ([name, { method, upload, answer, body }]) =>
      method === 'POST' &&
      upload === undefined &&
      fieldNames(answer) === fieldNames(row) &&
      body &&
      field &&
      field in fieldsOf(name),
  )?.[1];
  // Rows that are never changed or deleted by a call of their own have lines of their own.
  const isPlain =
    added && Object.values(endpoints).some(({ method, path }) => method === 'DELETE' && path.startsWith(added.path));
  return field === undefined || !added || !isPlain
    ? []
    : [{ collection, field, base: added.path, names: namesUnder(added.path) }];
});

/** A schema by its fields: the same one may have been loaded twice. */
function fieldNames(schema: z.ZodType | undefined): string {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape).join() : '';
}

function namesUnder(base: string): Names {
  const nameOf = (method: string, isOne: boolean) => {
    const fits = ({ path }: Endpoint) => (isOne ? /^\{\w+\}\/$/u.test(path.replace(base, '')) : path === base);
    const [name] = Object.entries(endpoints).find(([, one]) => one.method === method && fits(one)) ?? [];
    if (name === undefined) throw new Error(`no ${method} at ${base}`);
    return name;
  };
  return {
    list: nameOf('GET', false),
    add: nameOf('POST', false),
    get: nameOf('GET', true),
    patch: nameOf('PATCH', true),
    remove: nameOf('DELETE', true),
  };
}

/** The rows' parents, by the field that names them. */
export type Parents = Readonly<Record<string, () => number>>;
/** A row of this kind; another one for each `who` if it is to go. */
type RowOf = (collection: Collection, who?: Who) => number;

const SEE = [401, 404, 403, 200, 200, 403, 200] as const;
const changed = (status: number) => [401, 404, 403, 403, status, 403, status] as const;

/** The lines of the table of all calls. */
export function childCalls(parents: Parents, rowOf: RowOf): Record<string, Row> {
  const lines = CHILD_KINDS.map(({ collection, field, base, names }) => {
    const above = () => parentOf(parents, field);
    const at = (rest = '') => ({ path: base.replace('{id}', String(above())) + rest });
    return {
      [names.list]: { send: () => at(), expected: SEE },
      [names.get]: { send: () => at(`${rowOf(collection)}/`), expected: SEE },
      [names.add]: { send: () => ({ ...at(), body: newRow(names, field, above()) }), expected: changed(201) },
      [names.patch]: {
        send: () => ({ ...at(`${rowOf(collection)}/`), body: change(names) }),
        expected: changed(200),
      },
      [names.remove]: { send: (who: Who) => at(`${rowOf(collection, who)}/`), expected: changed(204) },
    };
  });
  return Object.assign({}, ...lines) as Record<string, Row>;
}

/** The lines of the table of what a batch may contain. `add`: adds a row under the parent, and resolves with its id. */
export function childWrites(
  parents: Parents,
  add: (kind: Kind, parent: number) => Promise<number>,
): Record<string, Write> {
  const lines = CHILD_KINDS.map((kind) => {
    const { field, base, names } = kind;
    const above = () => parentOf(parents, field);
    const path = (rest = '') => base.replace('{id}', String(above())) + rest;
    const one = async () => path(`${await add(kind, above())}/`);
    return {
      [names.add]: {
        send: () => ({ method: 'POST', path: path(), body: newRow(names, field, above()) }),
        bad: wrong(names.add),
        expected: by(404, 403, 403, 201, 403, 201),
      },
      [names.patch]: {
        send: async () => ({ method: 'PATCH', path: await one(), body: change(names) }),
        bad: wrong(names.patch),
        expected: by(404, 403, 403, 200, 403, 200),
      },
      [names.remove]: {
        send: async () => ({ method: 'DELETE', path: await one() }),
        bad: { really: true },
        expected: by(404, 403, 403, 204, 403, 204),
      },
    };
  });
  return Object.assign({}, ...lines) as Record<string, Write>;
}

/** Adds a row of each kind under its parent, as the person with this token; resolves with the rows' ids. */
export async function addChildren(app: TestApp, token: string, parents: Parents): Promise<Map<Collection, number>> {
  const ids = new Map<Collection, number>();
  for (const kind of CHILD_KINDS)
    ids.set(kind.collection, await addChild(app, token, kind, parentOf(parents, kind.field)));
  return ids;
}

export async function addChild(app: TestApp, token: string, kind: Kind, parent: number): Promise<number> {
  const { base, names, field } = kind;
  const answer = await app.call('POST', base.replace('{id}', String(parent)), {
    token,
    body: newRow(names, field, parent),
  });
  if (answer.status !== 201) throw new Error(`${names.add}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { id: number }).id;
}

function parentOf(parents: Parents, field: string): number {
  const parent = parents[field];
  if (!parent) throw new Error(`no row for ${field}`);
  return parent();
}

type Shape = {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Shape[];
  minimum?: number;
  properties?: Record<string, Shape>;
  required?: string[];
};

function shapeOf(name: string): Shape {
  const body = endpoints[name]?.body;
  if (!body) throw new Error(`${name} has no body`);
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape;
}

function fieldsOf(name: string): Record<string, Shape> {
  return shapeOf(name).properties ?? {};
}

/** What a row must have, and the id of the row above. */
function newRow({ add }: Names, field: string, parent: number): Record<string, unknown> {
  const { properties = {}, required = [] } = shapeOf(add);
  return { ...Object.fromEntries(required.map((one) => [one, sample(properties[one])])), [field]: parent };
}

/** One of the fields that may be changed. */
function change({ patch }: Names): Record<string, unknown> {
  const [first] = Object.entries(fieldsOf(patch));
  return first ? { [first[0]]: sample(first[1]) } : {};
}

/** Every field with a value that none can have. */
function wrong(name: string): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fieldsOf(name)).map((field) => [field, { wrong: true }]));
}

/** A value that the contract takes: its tests refuse any other. */
function sample({ type, format, enum: values, anyOf, minimum }: Shape = {}): unknown {
  if (anyOf) return sample(anyOf[0]);
  if (values) return values[0];
  if (format === 'date') return '2026-11-21';
  if (format === 'date-time') return '2026-11-21T09:00:00Z';
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return type === 'array' ? [] : 'Worn chain';
}
