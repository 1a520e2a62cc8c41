// `npx pwa-assets-generator` draws the icons below from public/favicon.svg; its output is committed.
import { defineConfig, minimal2023Preset } from '@vite-pwa/assets-generator/config';

/** The tile's own colour, so that no platform shows a rim around it. */
const tile = '#1B1D20';

export default defineConfig({
  headLinkOptions: { preset: '2023' },
  preset: {
    transparent: { ...minimal2023Preset.transparent, padding: 0 },
    maskable: { ...minimal2023Preset.maskable, padding: 0.1, resizeOptions: { background: tile } },
    apple: { ...minimal2023Preset.apple, padding: 0, resizeOptions: { background: tile } },
  },
  images: ['public/favicon.svg'],
});
