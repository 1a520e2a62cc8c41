// The field of a form that says whether the rider is told. It is on unless somebody switches it off.
import { flag } from '~widgets/forms/codecs';
import type { Stored } from '~widgets/forms/fields';

export const TELLING = { notify: flag(true) };

/** The field in the body of a pending change, which only has it if somebody is told. */
export function readTelling(body: Stored): { notify: boolean } {
  return { notify: body['notify'] === true };
}
