// Sizes of words are in rem, so that they follow the size that the reader has chosen in the browser.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pathsIn, textOf } from './sources';

const IN_STYLES = /(?:^|[\s;{])(?:font|font-size|line-height):[^;}]*\d(?:px|pt)\b/u;
const IN_CODE = /\b(?:text|leading)-\[[^\]]*\d(?:px|pt)|\b(?:fontSize|lineHeight): *(?:\d|['"`][^'"`]*\d(?:px|pt))/u;
const LEADING = /\bleading-([\d.]+)(?=[\s"'`])/gu;

const files = pathsIn(['src'], /\.(?:css|tsx?)$/u);
const isFixed = (file: string, line: string) => (file.endsWith('.css') ? IN_STYLES : IN_CODE).test(line);

it('sets no font size or line height in px', () => {
  const fixed = files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => (isFixed(file, line) ? [`${file}:${at + 1}  ${line.trim()}`] : [])),
  );
  expect(fixed).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

it('uses no line height that Tailwind would take from the spacing, which is in px', () => {
  const theme = textOf('src/ui/styles/theme.css');
  const used = new Set(files.flatMap((file) => [...textOf(file).matchAll(LEADING)].map(([, step]) => step)));
  expect([...used].filter((step) => !/^[\d.]+rem$/u.test(lineOf(theme, `${step}`)))).toEqual([]);
  expect(used.size).toBeGreaterThan(0);
});

it('lets Tailwind read all of src for its classes', () => {
  const [, source = ''] = /source\('([^']+)'\)/u.exec(textOf('src/ui/styles/theme.css')) ?? [];
  expect(join('src/ui/styles', source)).toBe('src');
});

function lineOf(theme: string, step: string): string {
  return theme.split(`--leading-${step}: `)[1]?.split(';')[0] ?? '';
}

it.each([
  ['a.css', '  font-size: 15px;'],
  ['a.css', 'p { line-height: 20px; }'],
  ['a.css', '  font: 500 12px / 1.5 serif;'],
  ['a.css', '  font-size: clamp(36px, 4vw, 3.5rem);'],
  ['a.tsx', '<b className="text-[15px] leading-5">'],
  ['a.tsx', '<b className="wide:leading-[18px]">'],
  ['a.tsx', 'style={{ fontSize: 15 }}'],
  ['a.tsx', "style={{ lineHeight: '20px' }}"],
])('%s: finds “%s”', (file, line) => {
  expect(isFixed(file, line)).toBe(true);
});

it.each([
  ['a.css', '  font-size: 0.9375rem;'],
  ['a.css', '  line-height: 1.07;'],
  ['a.css', '  padding: 15px;'],
  ['a.tsx', '<b className="text-[0.9375rem] max-w-[440px]">'],
])('%s: leaves “%s” alone', (file, line) => {
  expect(isFixed(file, line)).toBe(false);
});
