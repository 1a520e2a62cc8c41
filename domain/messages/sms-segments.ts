// How many SMS a text is (docs/domain.md, SMS segments): 160 characters alone and 153 in each part of a longer one where the
// alphabet of GSM 03.38 has them all; else UCS-2, with 70 and 67.

/** The number of segments that a text is sent and paid as; 0 for no text. */
export function smsSegments(text: string): number {
  const characters = [...text];
  const gsm = charactersBeyond(text).length === 0;
  const sizes = characters.map((each) => (gsm ? septets(each) : each.length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total === 0) return 0;
  return total <= (gsm ? 160 : 70) ? 1 : parts(sizes, gsm ? 153 : 67);
}

/** The characters outside the alphabet, each once: one of them makes the whole text UCS-2. */
export function charactersBeyond(text: string): string[] {
  return [...new Set(text)].filter((each) => !BASIC.has(each) && !EXTENDED.has(each));
}

/** A character of two units is never cut: what does not fit begins the next part. */
function parts(sizes: readonly number[], room: number): number {
  let count = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      count += 1;
      used = 0;
    }
    used += size;
  }
  return count;
}

function septets(character: string): number {
  return EXTENDED.has(character) ? 2 : 1;
}

const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each is written as an escape and a second character. */
const EXTENDED = new Set('\f^{}\\[~]|€');
