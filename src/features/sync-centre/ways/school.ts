import { linkOptions } from '@tanstack/react-router';
import type { SCHOOL } from '~data/shapes/school';
import { ofRow, type Ways } from './way';

export const SCHOOL_WAYS: Readonly<Record<keyof typeof SCHOOL, Ways>> = {
  profile: ofRow((_, search) => linkOptions({ to: '/settings/profile/edit', search })),
  // It is changed from the list that it belongs to.
  saved_views: { form: () => null, row: null },
  staff: ofRow(({ id }, search) => {
    return linkOptions({ to: '/staff/$staffId/working', params: { staffId: String(id) }, search });
  }),
  school_settings: ofRow((_, search) => linkOptions({ to: '/settings/school/edit', search })),
  suppliers: ofRow(({ id }, search) => {
    return linkOptions({ to: '/settings/site/$supplierId', params: { supplierId: String(id) }, search });
  }),
};
