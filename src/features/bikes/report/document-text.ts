// A document as its form holds it, and what is wrong with it (specification section 5).
import { bikeDocumentCreate } from '~contract/bike-documents';
import { REQUIRED, storable } from '~contract/text';
import type { StoredFile } from '~data/stored-files';
import type { Errors } from './use-file-form';

export type DocumentText = { description: string };

const { description } = bikeDocumentCreate.shape;

/** A draft, by whichever version of the app it was kept. */
export function readDocumentText({ description: text }: Readonly<Record<string, unknown>>): Partial<DocumentText> {
  return typeof text === 'string' ? { description: text } : {};
}

export function checkDocument(text: DocumentText, files: readonly StoredFile[]): Errors {
  const read = description.safeParse(storable(text.description));
  return {
    ...(files.length === 0 && { document: REQUIRED }),
    ...(!read.success && { description: read.error.issues[0]?.message }),
  };
}

/** What is saved; the text must have passed. */
export function documentInput(bike: number, text: DocumentText): { bike: number; description: string } {
  return { bike, description: description.parse(storable(text.description)) ?? '' };
}
