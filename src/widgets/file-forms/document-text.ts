// A document, or an attachment, as its form holds it, and what is wrong with it (specification section 5).
import { DESCRIPTION_MAX } from '~contract/files';
import { REQUIRED, storable, text } from '~contract/text';
import type { StoredFile } from '~data/store/files';
import type { Errors } from './file-form-kind';

export type DocumentText = { description: string };

const description = text(DESCRIPTION_MAX).trim();

/** A draft, by whichever version of the app it was kept. */
export function readDocumentText({ description: text }: Readonly<Record<string, unknown>>): Partial<DocumentText> {
  return typeof text === 'string' ? { description: text } : {};
}

export function checkDocument(text: DocumentText, files: readonly StoredFile[]): Errors {
  return { ...(files.length === 0 && { document: REQUIRED }), ...checkDescription(text) };
}

export function checkDescription(text: DocumentText): Errors {
  const read = description.safeParse(storable(text.description));
  return read.success ? {} : { description: read.error.issues[0]?.message };
}

/** What is saved; the text must have passed. */
export function descriptionOf(text: DocumentText): string {
  return description.parse(storable(text.description));
}
