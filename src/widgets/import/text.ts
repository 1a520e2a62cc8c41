// Texts about an import.
import { counted } from '~widgets/format/size-text';

/** '1 bike', '10,000 contacts'. */
export function countText({ one, many }: { one: string; many: string }, count: number): string {
  return counted(count, one, many);
}

/** '10 contacts added, 2 skipped'. */
export function addedText(area: { one: string; many: string }, added: number, skipped: number): string {
  return `${countText(area, added)} added${skipped === 0 ? '' : `, ${skipped.toLocaleString('en-GB')} skipped`}`;
}

/** 'Make, Model and Sites'. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
