// Which groups of the search somebody has: those of the areas that they may view.
import { accessTo, calendarAccess, PRO_AREAS, type Area } from '~contract/staff/permissions';
import { GROUP_AREA, type SearchGroup } from '~domain/search/global-search';
import type { Caller } from '~server/platform/access';

/** True if the person may view what this group finds. After Pro has ended, reading goes on (docs/wire.md, Order of checks). */
export function hasGroup({ permissions, pro }: Pick<Caller, 'permissions' | 'pro'>, group: SearchGroup): boolean {
  const area: Area | null = GROUP_AREA[group];
  if (area === null) return true;
  if (PRO_AREAS.includes(area) && pro === 'never') return false;
  return (area === 'calendar' ? calendarAccess(permissions) : accessTo(area, permissions)) !== 'hidden';
}
