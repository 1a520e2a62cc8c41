// The smallest valid files of each type, for tests to which the content doesn't matter.

/** A PNG of one pixel. */
export const PICTURE: Uint8Array = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An MP4 with an index and nothing to show. */
export const FILM: Uint8Array = filmOf(box('mvhd', Buffer.alloc(100)));

/** A PDF without a page. */
export const PAPER: Uint8Array = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

/** An MP4 with these boxes in its index. */
export function filmOf(...boxes: Uint8Array[]): Buffer {
  return Buffer.concat([box('ftyp', 'isom\0\0\x02\0isommp42'), box('moov', ...boxes), box('mdat', 'frames')]);
}

/** A box of an MP4. */
export function box(kind: string, ...content: (Uint8Array | string)[]): Buffer {
  const inner = Buffer.concat(
    content.map((each) => (typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.from(each))),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inner.length);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, inner]);
}
