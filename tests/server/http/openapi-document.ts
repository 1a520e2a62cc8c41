// The API document, as tests read it: with every reference replaced by what it names.
import { z } from '~contract/wire/zod';

const response = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.object({ required: z.literal(true) })),
  content: z.record(z.string(), z.object({ schema: z.looseObject({}) })).optional(),
});
const operation = z.object({
  summary: z.string().min(1),
  tags: z.array(z.string().min(1)),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean().optional(),
        schema: z.looseObject({}),
      }),
    )
    .optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }).optional(),
  responses: z.record(z.string().regex(/^\d{3}$/u), response),
});
const openApi = z.object({
  openapi: z.string().regex(/^3\.1\./u),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/api/v2/'), z.record(z.string(), operation)),
});
export type ApiDocument = z.infer<typeof openApi>;

/** As it is sent, with references. */
export type Raw = {
  components: { schemas: Record<string, object> };
  paths: Record<string, Record<string, { operationId: string }>>;
};

/** Every reference replaced by what it names. */
export function resolved(node: unknown, schemas: Raw['components']['schemas']): unknown {
  if (Array.isArray(node)) return node.map((each: unknown) => resolved(each, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref } = node as { $ref?: string };
  if ($ref === undefined)
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolved(value, schemas)]));
  const found = schemas[$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`nothing is named ${$ref}`);
  return resolved(found, schemas);
}

export function readDocument(body: unknown): ApiDocument {
  return openApi.parse(resolved(body, (body as Raw).components.schemas));
}
