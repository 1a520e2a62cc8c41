// How a booking page looks, where it is, and what can be chosen for it (docs/domain.md, Booking page).
import type { Font } from './values';

export const FONT_STACK: Readonly<Record<Font, string>> = {
  SYSTEM: 'system-ui, sans-serif',
  HUMANIST: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  ROUNDED:
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT", Calibri, sans-serif',
  SERIF: '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, serif',
  MONO: 'ui-monospace, "Cascadia Code", "Source Code Pro", Menlo, Consolas, "DejaVu Sans Mono", monospace',
};

/** Hours before a course, days ahead, and pixels: the least and the most that can be chosen. */
export const NOTICE_HOURS = { min: 0, max: 720 };
export const WINDOW_DAYS = { min: 1, max: 365 };
export const RADIUS = { min: 0, max: 24 };
export const DEPOSIT = { min: 1, max: 99 };

/** `primary`: headings and links, `button`: behind white words, `text`: all else. '#RRGGBB', on white. `radius`: of corners, in pixels. */
export type Theme = { primary: string; button: string; text: string; radius: number; font: Font };

const SLUG_MAX = 60;

/** The end of the page's address, made of a name: 'Quayside Riders (Kent)' → 'quayside-riders-kent'; 'school' where nothing is left. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/gu, '');
  return plain.length < 3 ? 'school' : plain;
}

/** Lower case letters, digits and single hyphens between them. */
export function isSlug(slug: string): boolean {
  return slug.length >= 3 && slug.length <= SLUG_MAX && /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug);
}
