// The results of a rider's checks in words.
import type { Entitlement, Eyesight } from './check-values';

export const ENTITLEMENT_LABEL: Readonly<Record<Entitlement, string>> = {
  '': 'Not checked',
  PHOTOCARD: 'On the photocard',
  CHECK_CODE: 'With a DVLA check code',
  NONE: 'None: may not ride',
};

export const EYESIGHT_LABEL: Readonly<Record<Eyesight, string>> = {
  '': 'Not checked',
  READ: 'Read',
  NOT_READ: 'Not read',
};
