// Schemas that several calls have, by name under components: inline, the document would be three times as large, and a client made from
// it would have a type of its own for each answer. The rows of the feed go by their collection, all others by where they come first.
import { createHash } from 'node:crypto';
import { detailBody, fieldsBody } from '~contract/wire/errors';
import { COLLECTION } from '~contract/wire/collections';
import { z } from '~contract/wire/zod';

type Node = { [key: string]: unknown };
type Operation = { operationId: string; requestBody?: Body; responses: Record<string, Body> };
type Body = { content?: Record<string, { schema: Node }> };
type Document = { paths?: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Node> } };

/** Shorter ones read better where they are. Characters of JSON. */
const WORTH_A_NAME = 160;
/** Parts of a schema that hold schemas: by name, in a list, or one. */
const BY_NAME = new Set(['properties', '$defs', 'patternProperties']);
const LISTS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const SINGLE = new Set(['items', 'additionalProperties', 'not', 'propertyNames']);

/** The document with its repeated schemas named. Pauses between the operations, so that other requests have their turn. */
export async function shareSchemas(made: object): Promise<object> {
  const document = made as Document;
  const seen = new Map<string, { count: number; name: string }>();
  const known = knownNames();
  const each = operationsOf(document);
  for (const { operation } of each) {
    for (const { schema, role } of schemasOf(operation)) count(schema, `${pascal(operation.operationId)}${role}`, seen);
    await new Promise(setImmediate);
  }
  const schemas: Record<string, Node> = {};
  const names = new Map<string, string>();
  const share = (node: Node): Node => {
    const text = JSON.stringify(node);
    const found = seen.get(hashOf(text));
    const isShared = found !== undefined && found.count > 1 && text.length >= WORTH_A_NAME && isObject(node);
    if (!isShared) return within(node, share);
    const hash = hashOf(text);
    const before = names.get(hash);
    if (before !== undefined) return { $ref: `#/components/schemas/${before}` };
    const name = free(known.get(canonical(node)) ?? found.name, schemas);
    names.set(hash, name);
    // Reserved before its parts are looked at, so that none of them takes the name.
    schemas[name] = {};
    schemas[name] = within(node, share);
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const { operation } of each) {
    for (const { holder } of schemasOf(operation)) holder.schema = share(holder.schema);
    await new Promise(setImmediate);
  }
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, ...schemas } },
  };
}

function operationsOf({ paths = {} }: Document) {
  return Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => ({ operation })));
}

function schemasOf({ requestBody, responses }: Operation) {
  const bodies = Object.values(requestBody?.content ?? {}).map((holder) => ({
    holder,
    schema: holder.schema,
    role: 'Body',
  }));
  const answers = Object.entries(responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).map((holder) => ({
      holder,
      schema: holder.schema,
      role: status.startsWith('2') ? 'Answer' : `Answer${status}`,
    })),
  );
  return [...bodies, ...answers].filter(({ schema }) => isNode(schema));
}

function count(node: Node, name: string, seen: Map<string, { count: number; name: string }>): void {
  const hash = hashOf(JSON.stringify(node));
  const found = seen.get(hash);
  if (found) found.count += 1;
  else seen.set(hash, { count: 1, name });
  // What is inside a repeated one counts once: it is named with it.
  if (found) return;
  within(node, (part, of) => {
    count(part, of === undefined ? name : `${name}${pascal(of)}`, seen);
    return part;
  });
}

/** The node with each schema inside it replaced. `of`: the name that it has there. */
function within(node: Node, change: (part: Node, of?: string) => Node): Node {
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
    if (BY_NAME.has(key) && isNode(value))
      return [
        key,
        Object.fromEntries(
          Object.entries(value).map(([name, part]) => [name, isNode(part) ? change(part, name) : part]),
        ),
      ];
    if (LISTS.has(key) && Array.isArray(value))
      return [key, value.map((part: unknown) => (isNode(part) ? change(part) : part))];
    if (SINGLE.has(key) && isNode(value)) return [key, change(value, key === 'items' ? 'item' : undefined)];
    return [key, value];
  });
  return Object.fromEntries(entries);
}

/** The names of schemas that have one in the contract, by their content. */
function knownNames(): ReadonlyMap<string, string> {
  const rows = Object.entries(COLLECTION).map(([collection, { row }]) => [`${pascal(collection)}Row`, row] as const);
  const all: (readonly [string, z.ZodType])[] = [...rows, ['Refusal', detailBody], ['FieldErrors', fieldsBody]];
  return new Map(all.map(([name, schema]) => [canonical(z.toJSONSchema(schema, { io: 'output' }) as Node), name]));
}

/** The names and kinds of a schema's fields, which tell one row from another; how they are written differs by the writer. */
function canonical(node: Node): string {
  return isNode(node['properties']) ? Object.keys(node['properties']).toSorted().join(' ') : JSON.stringify(node);
}

function isObject(node: Node): boolean {
  return node['type'] === 'object' || 'properties' in node || 'anyOf' in node || 'oneOf' in node;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function free(name: string, taken: Readonly<Record<string, Node>>): string {
  let at = 2;
  let found = name;
  while (Object.hasOwn(taken, found)) {
    found = `${name}${at}`;
    at += 1;
  }
  return found;
}

function pascal(name: string): string {
  return name
    .split(/[^a-zA-Z\d]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64');
}
