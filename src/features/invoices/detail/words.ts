// Words of the steps over an invoice.
import type { Failure } from '~widgets/form-saves/failed-call';

/** All that the school said, in sentences: a step has no field for most of it. */
export function sayAll({ fields, message }: Failure): string {
  const said = Object.values(fields).flat();
  return said.length === 0 ? message : `${said.join('. ')}.`;
}
