// The pictures of the front page (`npm run pictures`).
import { readdirSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SHOT_SIZES, SHOT_THEMES, SHOTS, shotAddress, type ShotDevice } from '~features/public/home/screenshot';
import { SCENES } from '../../../../scripts/pictures/scenes.mjs';

/** Bytes of a picture that a phone loads on a weak line. */
const MOST = 70_000;

const devices = Object.keys(SHOT_SIZES) as ShotDevice[];
const pictures = SCENES.flatMap(({ name, devices: on }) =>
  devices
    .filter((device) => on.includes(device))
    .flatMap((device) => SHOT_THEMES.map((theme) => ({ name, device, theme }))),
);

describe('the pictures of the front page', () => {
  it('are those that the script takes, and no others are kept', () => {
    expect(SCENES.map(({ name }) => name).toSorted()).toEqual([...SHOTS].toSorted());
    const files = pictures.map(({ name, device, theme }) => shotAddress(name as (typeof SHOTS)[number], device, theme));
    expect(files.toSorted()).toEqual(
      readdirSync('public/home')
        .map((file) => `/home/${file}`)
        .toSorted(),
    );
  });

  it.each(pictures)(
    '$name on a $device in $theme is small, and as large as the page leaves room for',
    async (picture) => {
      const { name, device, theme } = picture;
      const file = `public${shotAddress(name as (typeof SHOTS)[number], device, theme)}`;
      const { width, height } = await sharp(file).metadata();
      expect({ width, height }).toEqual(SHOT_SIZES[device]);
      expect(statSync(file).size).toBeLessThan(MOST);
    },
  );
});
