// The refusal of a change of the calendar against which something stands (domain/conflicts), and nobody has said why.
import type { Conflict } from '~domain/conflicts';
import { badFields } from '~server/platform/http/http-error';

const SAY_WHY = 'Say why it is done all the same';

/** Throws 400 with what stands against it, unless there is nothing or somebody says why it is done all the same. */
export function needReason(conflicts: readonly Conflict[], reason = ''): void {
  if (conflicts.length === 0 || reason !== '') return;
  throw badFields({ reason: [SAY_WHY], conflicts: [...new Set(conflicts.map(({ text }) => text))] });
}
