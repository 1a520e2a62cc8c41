// Removes place, model and author from a film. MP4 and MOV keep them in boxes, which are overwritten in place: nothing moves,
// so every offset in the file stays right.

const FREE = Uint8Array.from('free', (letter) => letter.charCodeAt(0));
/** Boxes that hold other boxes: the film, its tracks, and the pieces of one that was recorded in pieces. */
const HOLDERS = new Set(['moov', 'trak', 'moof', 'traf']);
/** User data, metadata, and what makers add under names of their own (XMP among them). */
const WORDS = new Set(['udta', 'meta', 'uuid']);

/** No film nests its boxes deeper. */
const DEEPEST = 6;

/**
 * The film without the metadata, of the same length. The same bytes where there is none, and where the boxes make no sense
 * (`isFilm` tells).
 */
export function withoutPlace(bytes: Uint8Array): Uint8Array {
  const boxes = boxesOf(bytes);
  const words = boxes?.filter(({ kind }) => WORDS.has(kind)) ?? [];
  if (words.length === 0) return bytes;
  const cleaned = bytes.slice();
  for (const { at, content, end } of words) {
    cleaned.set(FREE, at + 4);
    cleaned.fill(0, content, end);
  }
  return cleaned;
}

/** True if the boxes make sense, and the film's index is among them. A film may be cut off behind it. */
export function isFilm(bytes: Uint8Array): boolean {
  return boxesOf(bytes)?.some(({ kind }) => kind === 'moov') ?? false;
}

/** A box from its first byte to its end; `content` is where its header ends. */
type Box = { at: number; kind: string; content: number; end: number };

function boxesOf(bytes: Uint8Array): Box[] | null {
  return listBoxes(bytes, { from: 0, to: bytes.length, depth: 0 });
}

/** All boxes between two places, with those in holders; null where they do not fill the space. */
function listBoxes(bytes: Uint8Array, { from, to, depth }: { from: number; to: number; depth: number }): Box[] | null {
  if (depth > DEEPEST) return null;
  const found: Box[] = [];
  for (let at = from; at < to;) {
    // QuickTime ends a list with four zero bytes.
    if (to - at < 8) return bytes.subarray(at, to).every((byte) => byte === 0) ? found : null;
    const box = boxAt(bytes, at, { to, mayBeCut: depth === 0 });
    if (box === null) return null;
    found.push(box);
    const inner = HOLDERS.has(box.kind) ? listBoxes(bytes, { from: box.content, to: box.end, depth: depth + 1 }) : [];
    if (inner === null) return null;
    for (const each of inner) found.push(each);
    at = box.end;
  }
  return found;
}

function boxAt(bytes: Uint8Array, at: number, { to, mayBeCut }: { to: number; mayBeCut: boolean }): Box | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(at);
  const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  // 1: the size stands behind the name, in 64 bits; 0: the box is the last one.
  if (size === 1 && to - at < 16) return null;
  const content = at + (size === 1 ? 16 : 8);
  const end = size === 0 ? to : at + (size === 1 ? Number(view.getBigUint64(at + 8)) : size);
  if (end < content || (end > to && !mayBeCut)) return null;
  return { at, kind, content, end: Math.min(end, to) };
}
