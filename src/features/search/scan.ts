// Reads a certificate's number or a plate from a picture, where the engine can read pictures at all.
import { plateGroups } from '~domain/text/number-plate';

/** Of the engine; TypeScript's libraries don't know them yet. */
type Detector = { detect: (source: ImageBitmap) => Promise<readonly { rawValue: string }[]> };
type Engine = { BarcodeDetector?: new () => Detector; TextDetector?: new () => Detector };

/** True if this engine has something that reads pictures. */
export function canScan(engine = globalThis as Engine): boolean {
  return engine.BarcodeDetector !== undefined || engine.TextDetector !== undefined;
}

/** What the picture says that can be searched; null if nothing was read. */
export async function readPicture(picture: Blob, engine = globalThis as Engine): Promise<string | null> {
  const source = await createImageBitmap(picture);
  try {
    const texts: string[] = [];
    for (const Detect of [engine.BarcodeDetector, engine.TextDetector]) {
      if (Detect) texts.push(...(await readWith(new Detect(), source)));
    }
    return findMark(texts.join('\n'));
  } finally {
    source.close();
  }
}

/** Where one of the two isn't at hand (a service that isn't installed), the other one may still read it. */
async function readWith(detector: Detector, source: ImageBitmap): Promise<string[]> {
  try {
    return (await detector.detect(source)).map(({ rawValue }) => rawValue);
  } catch {
    return [];
  }
}

/** A certificate's number, else a registration mark, also one that is written in two groups. */
export function findMark(text: string): string | null {
  const words = text.toUpperCase().match(/[A-Z0-9]+/gu) ?? [];
  const number = words.find((word) => /^[3-9]\d{6}$/u.test(word));
  if (number !== undefined) return number;
  const pairs = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
  const marks = [...words, ...pairs].filter((word) => word.length >= MARK_MIN && plateGroups(word).length > 1);
  return marks.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** Shorter ones are found in any text. */
const MARK_MIN = 5;
