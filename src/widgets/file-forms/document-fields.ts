// The form fields of a document or an attachment, and their checks (specification section 5).
import { documentName } from '~contract/wire/documents';
import { DESCRIPTION_MAX } from '~contract/wire/files';
import { text as textOf } from '~contract/text/text';
import { z } from '~contract/wire/zod';
import { text } from '~widgets/forms/codecs';
import { knownValues, readFields, type Read, type Stored, type Values } from '~widgets/forms/fields';
import { files } from './files-codec';

/** Of a file that was added before, only the description can be changed. */
export const DESCRIPTION = { description: text() };
export const DOCUMENT = { document: files('document'), ...DESCRIPTION };
export type DocumentValues = Values<typeof DOCUMENT>;

const described = z.object({ description: textOf(DESCRIPTION_MAX).trim() });

export function readDocument(values: DocumentValues): Read<{ description: string }> {
  return readFields(described, DOCUMENT, values, { names: ['description'], judged: ['document', 'description'] });
}

export function readDescription(values: Values<typeof DESCRIPTION>): Read<{ description: string }> {
  return readFields(described, DESCRIPTION, values);
}

/** What a document is called, and its description. */
export const NAMED = { name: text(), ...DESCRIPTION };
const named = described.extend({ name: documentName });

/** `before`: its name until now, whose ending it keeps: without it, nobody's device knows what to open it with. */
export function readNamed(before: string, values: Values<typeof NAMED>): Read<{ name: string; description: string }> {
  const ending = /\.[\p{L}\d]{1,8}$/u.exec(before)?.[0] ?? '';
  const typed = values.name.trim();
  const name = typed === '' || typed.toLowerCase().endsWith(ending.toLowerCase()) ? typed : `${typed}${ending}`;
  return readFields(named, NAMED, { ...values, name });
}

export function readNamedBody(body: Stored): Partial<Values<typeof NAMED>> {
  return knownValues(NAMED, body);
}

/** Form values from the body of a pending change. */
export function readDescribed(body: Stored): Partial<Values<typeof DESCRIPTION>> {
  return knownValues(DESCRIPTION, body);
}
