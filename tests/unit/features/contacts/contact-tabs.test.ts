// Where the address of a contact's tab leads, in a window of either width.
import { describe, expect, it, vi } from 'vitest';
import { tabAt } from '~features/contacts/detail/tab-search';
import { TAB_NAMES, tabOf } from '~features/contacts/detail/tabs';

describe('the address of a tab', () => {
  it.each([
    [390, 'about', 'tab'],
    [1440, 'about', 'page'],
    [1440, 'orders', 'tab'],
    [390, 'orders', 'tab'],
    [1440, 'nonsense', 'unknown'],
  ] as const)('at %i pixels %s leads to: %s', (width, name, leads) => {
    vi.stubGlobal('matchMedia', () => ({ matches: width < 640 }));
    expect(tabAt(name)).toBe(leads);
    vi.unstubAllGlobals();
  });

  it('names a tab that is built, and no modal', () => {
    const named = TAB_NAMES.filter((name) => name !== 'timeline');
    expect(named.map((name) => tabOf(`/contacts/12/details/${name}`))).toEqual(named);
    expect(tabOf('/contacts/12/details')).toBe('timeline');
    expect(tabOf('/contacts/12/details/orders/61/order/7/edit')).toBe('orders');
    expect(tabOf('/contacts/12/details/book')).toBeNull();
  });
});
