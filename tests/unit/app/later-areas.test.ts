import { describe, expect, it } from 'vitest';
import { isKnown, requireKnown } from '~app/later-areas';
import { sentTo } from '~tests/helpers/redirects';

describe('an address inside an area that is not built yet', () => {
  it.each([
    ['calendar', ''],
    ['calendar', 'day'],
    ['calendar', '9/contact/new'],
    ['settings', 'widget/theme'],
  ] as const)('%s/%s is known', (area, rest) => {
    expect(isKnown(area, rest)).toBe(true);
  });

  it.each([
    ['settings', 'widget/nonsense'],
    ['settings', 'dvsa/upload'],
    ['calendar', 'a/b/c/d'],
  ] as const)('%s/%s leads to the default address', (area, rest) => {
    expect(isKnown(area, rest)).toBe(false);
    expect(sentTo(() => requireKnown(area, rest))).toBe('/');
  });
});
