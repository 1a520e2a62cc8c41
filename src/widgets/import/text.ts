// Texts about an import.
import { counted } from '~widgets/format/size-text';

/** '1 bike', '10,000 contacts'. */
export function countText({ one, many }: { one: string; many: string }, count: number): string {
  return counted(count, one, many);
}

type Named = { one: string; many: string; skipped?: string };

/** '10 contacts added, 2 skipped', '3 tests added, 1 already there'. */
export function addedText(area: Named, added: number, skipped: number): string {
  const others = `, ${skipped.toLocaleString('en-GB')} ${area.skipped ?? 'skipped'}`;
  return `${countText(area, added)} added${skipped === 0 ? '' : others}`;
}

/** 'Make, Model and Sites'. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
