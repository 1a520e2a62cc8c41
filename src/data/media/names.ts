// The name under which a file from the server is stored on a phone. The server's name may come from a stranger.

/** Longest name in code points: file systems allow 255 bytes. */
const NAME_LENGTH = 80;
/** The extensions of each document type that the server takes; the first is added to a name without any of them. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls', 'csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv', 'txt'],
  'text/plain': ['txt', 'csv'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
};

/**
 * A name that is safe to store and shows what the file is: no path, no control or invisible characters, none that change the
 * direction of writing, nothing that Windows refuses; with its type's extension ('bin' for an unknown type).
 */
export function safeFileName(name: string, contentType: string): string {
  const last = name.normalize('NFC').split(/[/\\]/u).at(-1) ?? '';
  // First controls, invisible marks, overrides and lone surrogates; then what file systems refuse.
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '').replaceAll(/[<>:"|?*]/gu, '-');
  const allowed = EXTENSIONS[typeOf(contentType)] ?? ['bin'];
  const dot = plain.lastIndexOf('.');
  const given =
    dot > 0
      ? plain
          .slice(dot + 1)
          .trim()
          .toLowerCase()
      : '';
  const isRight = allowed.includes(given);
  const stem = isRight ? plain.slice(0, dot) : plain;
  return `${safeStem(stem)}.${isRight ? given : allowed[0]}`;
}

/** True for a picture that the viewer shows; other files are opened. */
export function isPicture(contentType: string): boolean {
  return /^image\/(?:jpeg|png|webp|gif)$/u.test(typeOf(contentType));
}

/** The type without its parameters. */
function typeOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

function safeStem(stem: string): string {
  const short = [...stem.replaceAll(/\s+/gu, ' ')].slice(0, NAME_LENGTH).join('');
  // Files that begin with a dot are hidden; ones that end with it lose it on Windows.
  const trimmed = short.replace(/^[\s.]+/u, '').replace(/[\s.]+$/u, '');
  if (trimmed === '') return 'document';
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu.test(trimmed) ? `_${trimmed}` : trimmed;
}
