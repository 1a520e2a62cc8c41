// Texts about an import.
import { counted } from '~widgets/format/size-text';

/** '1 bike', '10,000 contacts'. */
export function countText({ one, many }: { one: string; many: string }, count: number): string {
  return counted(count, one, many);
}

/** 'Make, Model and Sites'. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
