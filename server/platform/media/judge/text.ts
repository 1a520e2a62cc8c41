// Text, as opposed to a page or a drawing that a browser would run.

/** More than a browser looks at to decide what a file is. */
const HEAD = 4096;

/** True for an SVG, whatever comes before its first tag. */
export function isDrawing(bytes: Uint8Array): boolean {
  return /<(?:\w+:)?svg[\s/>]/iu.test(headOf(bytes)) && /^\s*</u.test(headOf(bytes));
}

/** True for UTF-8 or Windows-1252 without control characters that is neither a page nor a script. */
export function isPlainText(bytes: Uint8Array): boolean {
  const text = decode(bytes);
  return text !== undefined && !CONTROL.test(text) && !MARKUP.test(text.slice(0, HEAD)) && !SCRIPT.test(text);
}

// Tab, line feed, form feed and carriage return are text; the rest of C0 is not.
// oxlint-disable-next-line no-control-regex -- that is what is looked for
const CONTROL = /[\0-\x08\x0B\x0E-\x1F\x7F]/u;
const MARKUP =
  /^\s*<|<(?:!doctype|\?xml|html|head|body|script|iframe|object|embed|svg|math|style|link|meta|img)[\s/>]/iu;
const SCRIPT = /^\s*(?:#!|@echo\s+off)/iu;

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Five codes of windows-1252 are unassigned: no text has them.
    const hasGap = bytes.some((byte) => GAPS.has(byte));
    return hasGap ? undefined : new TextDecoder('windows-1252').decode(bytes);
  }
}

const GAPS = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function headOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, HEAD));
}
