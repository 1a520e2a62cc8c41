// In sunlight a selected tab is white on black; a count on it has a white ground of its own and must not be white on white.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync('src/ui/styles/components.css', 'utf8');

it('the count on a selected tab is black', () => {
  const rule = /\.tab-on\n? *\) \{([\s\S]*?)\n\}/u.exec(css)?.[1] ?? '';
  expect(rule).toContain('color: #fff');
  expect(/& \.badge:not\(\.badge--red\) \{([^}]*)\}/u.exec(rule)?.[1]).toMatch(/background: #fff;\s*color: #000/u);
});
