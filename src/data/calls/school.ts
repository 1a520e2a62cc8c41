import { patchProfile } from '~contract/profile';
import { patchSettings, patchSupplier } from '~contract/school';
import { patchWorking } from '~contract/staff';
import type { SCHOOL } from '~data/shapes/school';
import { at, type CallsOf, withBody } from './call';

export const SCHOOL_CALLS: CallsOf<keyof typeof SCHOOL> = {
  'profile patch': withBody(patchProfile),
  // Of a staff member only sites and working hours can be pending: the rest is online only (docs/sync.md, Online only).
  'staff patch': at('staff', patchWorking),
  'school_settings patch': withBody(patchSettings),
  'suppliers patch': at('suppliers', patchSupplier),
};
