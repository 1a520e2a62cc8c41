// Which groups of the search somebody has: those of the areas that they may view. The server has the same rule.
import { accessTo, calendarAccess, PRO_AREAS, type Area } from '~contract/staff/permissions';
import type { Verified } from '~contract/users/users';
import { GROUP_AREA, type SearchGroup } from '~domain/search/global-search';

/** True if the person may view what this group finds. */
export function hasGroup({ user, connect_user_permissions: permissions }: Verified, group: SearchGroup): boolean {
  const area: Area | null = GROUP_AREA[group];
  if (area === null) return true;
  if (PRO_AREAS.includes(area) && user.pro_state === 'never') return false;
  return (area === 'calendar' ? calendarAccess(permissions) : accessTo(area, permissions)) !== 'hidden';
}
