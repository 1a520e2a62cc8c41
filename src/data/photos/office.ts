// Recognises documents by their content, because archives and old office files can hold anything.
import type { DOCUMENT_TYPES } from '~contract/wire/files';
import { latin, readText, sniff } from './sniff';

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Null if this kind isn't accepted. `name` is only used to tell CSV from other text. */
export function documentType(bytes: Uint8Array, name: string): DocumentType | null {
  switch (sniff(bytes)) {
    case 'pdf':
      return 'application/pdf';
    case 'text':
      // Only the beginning was recognised as text; check the rest.
      return readText(bytes) === null ? null : textType(name);
    case 'office':
      return officeType(latin(bytes));
    case 'zip':
      return archiveType(latin(bytes));
    default:
      return null;
  }
}

function textType(name: string): DocumentType {
  return /\.csv$/iu.test(name) ? 'text/csv' : 'text/plain';
}

/** Judges by the names of its streams, in UTF-16. Macros are programs: a file with them is refused. */
function officeType(content: string): DocumentType | null {
  const holds = (stream: string) => content.includes(`${stream.split('').join('\0')}\0`);
  if (holds('_VBA_PROJECT')) return null;
  if (holds('WordDocument')) return 'application/msword';
  return holds('Workbook') || holds('Book') ? 'application/vnd.ms-excel' : null;
}

/** Judges by the names of its files, which are never compressed. */
function archiveType(content: string): DocumentType | null {
  if (!content.includes('[Content_Types].xml') || /vbaProject/iu.test(content)) return null;
  if (content.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return content.includes('xl/workbook.xml')
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : null;
}
