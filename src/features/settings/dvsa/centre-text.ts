// Test centres in words.
import type { TestCentre } from '~contract/dvsa/test-centres';

/** Which tests take place there. */
export function modulesText({ module_1: first, module_2: second }: TestCentre): string {
  if (first && second) return 'Module 1 and Module 2';
  if (first) return 'Module 1 only';
  return second ? 'Module 2 only' : 'No motorcycle tests now';
}

/** 'From Quayside Yard 7.5 miles, from Hilltop Park'. `names`: of the sites, by id. */
export function fromText({ sites }: TestCentre, names: ReadonlyMap<number, string>): string {
  const parts = sites.map(({ supplier, miles }) => {
    const name = names.get(supplier) ?? 'a site that isn’t on this device';
    return miles === null ? `from ${name}` : `from ${name} ${miles} ${miles === 1 ? 'mile' : 'miles'}`;
  });
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
