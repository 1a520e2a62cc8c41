// A multipart form instead of JSON, for the calls that the specification sends as one (section 7): fields only. Its texts
// are converted to the contract's types; from then on it is a body like any other.
import { badFields, badRequest } from '~server/platform/refusal';
import { z } from '~contract/wire/zod';
import type { Endpoint } from '~contract/wire/endpoint';
import type { Incoming } from '~server/platform/route/incoming';

export const UNREADABLE = 'Request is not a valid form';
export const ONCE = 'Give this only once';
export const NO_FILE = 'A file cannot be sent here';

/** True if the body is a multipart form. Only routes with `forms` accept one. */
export function isForm({ headers }: Incoming): boolean {
  return /^multipart\/form-data\s*(?:;|$)/iu.test(headers['content-type'] ?? '');
}

/** The form's fields as JSON, not validated yet. Throws 400. */
export async function readForm(endpoint: Endpoint, request: Incoming): Promise<Record<string, unknown>> {
  const form = await parseForm(request);
  return asJson(
    endpoint,
    [...new Set(form.keys())].map((name) => ({ name, values: form.getAll(name) })),
  );
}

/** Fields with all their values as JSON. Throws 400 for files, and for a field that comes twice. */
export function asJson(
  { body }: Endpoint,
  given: readonly { name: string; values: readonly (string | object)[] }[],
): Record<string, unknown> {
  const shape: z.core.$ZodShape = body instanceof z.ZodObject ? body.shape : {};
  const fields = given.map((field) => {
    const kind = kindOf(Object.hasOwn(shape, field.name) ? shape[field.name] : undefined);
    return { ...field, kind };
  });
  const refused = fields.flatMap(({ name, kind, values }) => {
    if (values.some((value) => typeof value !== 'string')) return [{ name, message: NO_FILE }];
    return values.length > 1 && kind.type !== 'array' ? [{ name, message: ONCE }] : [];
  });
  if (refused.length > 0) throw badFields(Object.fromEntries(refused.map(({ name, message }) => [name, [message]])));
  return Object.fromEntries(fields.map(({ name, kind, values }) => [name, convert(values.map(String), kind)]));
}

async function parseForm({ body, headers }: Incoming): Promise<FormData> {
  if (!(body instanceof Uint8Array) || body.length === 0) return new FormData();
  const type = headers['content-type'] ?? '';
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  // oxlint-disable-next-line typescript/no-deprecated -- warned of for bodies without end; this one is in memory, and small
  return response.formData().catch(() => {
    throw badRequest(UNREADABLE);
  });
}

type Kind = { type: string; nullable: boolean };

/** The type of a field, without nullable, optional and default around it. */
function kindOf(field: z.core.$ZodType | undefined): Kind {
  if (field instanceof z.ZodNullable) return { ...kindOf(field.unwrap()), nullable: true };
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return kindOf(field.unwrap());
  return { type: field?._zod.def.type ?? 'string', nullable: false };
}

/** A text that can't be converted stays as it is: the contract then says what it should have been. */
function convert(values: readonly string[], { type, nullable }: Kind): unknown {
  const [text = ''] = values;
  if (nullable && text === '') return null;
  if (type === 'number') return numberOf(text);
  if (type === 'boolean') return FLAGS[text] ?? text;
  if (type !== 'array') return text;
  const parts = values.flatMap((each) => each.split(',')).map((part) => part.trim());
  return parts.filter(Boolean).map(numberOf);
}

// A ticked box sends 'on' (specification section 5); an unticked one sends nothing.
const FLAGS: Readonly<Record<string, boolean | undefined>> = { on: true, true: true, false: false };

function numberOf(text: string): string | number {
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text;
}
