// Photos of the demonstration: drawn here, with the grain and the darker corners of a phone's camera.
import sharp from 'sharp';
import { withDrawings } from '~server/platform/media/pictures';
import { randomOf } from './random';
import { draw, type Scene } from './scenes';
import { HEIGHT, MATERIALS, WIDTH } from './shapes';

const GRAIN = 256;

/** A JPEG of 1280 × 960. The same scene and seed always give the same picture. */
export async function takePhoto(scene: Scene, seed: string): Promise<Uint8Array> {
  const random = randomOf(`${scene} ${seed}`);
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${MATERIALS}</defs>
    ${draw(scene, random)}<rect ${size} fill="url(#vignette)"/></svg>`;
  const input = await (grain ??= makeGrain());
  return withDrawings(() =>
    sharp(Buffer.from(svg))
      .flatten({ background: '#777' })
      .composite([{ input, tile: true, blend: 'soft-light' }])
      .jpeg({ quality: 76 })
      .toBuffer(),
  );
}

let grain: Promise<Buffer> | undefined;

function makeGrain(): Promise<Buffer> {
  const random = randomOf('grain');
  const bytes = Uint8Array.from({ length: GRAIN * GRAIN }, () => random.whole(106, 150));
  return sharp(bytes, { raw: { width: GRAIN, height: GRAIN, channels: 1 } })
    .png()
    .toBuffer();
}
