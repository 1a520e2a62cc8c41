import { patchProfile } from '~contract/profile';
import { addSavedView, patchSavedView, removeSavedView } from '~contract/saved-views';
import { patchSettings, patchSupplier } from '~contract/school';
import { patchWorking } from '~contract/staff';
import type { SCHOOL } from '~data/shapes/school';
import { at, type CallsOf, withBody } from './call';

export const SCHOOL_CALLS: CallsOf<keyof typeof SCHOOL> = {
  'profile patch': withBody(patchProfile),
  'saved_views create': withBody(addSavedView),
  'saved_views patch': at('saved_views', patchSavedView),
  'saved_views delete': at('saved_views', removeSavedView),
  // Of a staff member only sites and working hours can be pending: the rest is online only (docs/sync.md, Online only).
  'staff patch': at('staff', patchWorking),
  'school_settings patch': withBody(patchSettings),
  'suppliers patch': at('suppliers', patchSupplier),
};
