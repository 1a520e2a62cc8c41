// How many riders a course can take: the smallest of what limits it (docs/domain.md, Capacity).
import type { BikeType } from './course-types';
import { isOfType, type HiredMachine } from '~domain/bikes/machine';

/** Riders that one instructor may have on the site, and on the road. */
const RIDERS_ON_SITE = 4;
const RIDERS_ON_ROAD = 2;

export type CapacityOf = {
  spaces: number;
  /** What DVSA allows on the site, of riders who train there. */
  siteMax: number;
  instructors: number;
  roadOnly: boolean;
  /** Kinds of bike that can be hired; own bike among them: bikes are no limit. None: every kind that there is. */
  categories: readonly BikeType[];
  /** Bikes that can be ridden on that day. */
  bikes: readonly HiredMachine[];
  /** Riders who bring their own. */
  ownBikes: number;
};

export type LimitedBy = 'spaces' | 'site' | 'instructors' | 'bikes';
export type Capacity = { places: number; by: LimitedBy };

/** The places, and what limits them; of several the first of LimitedBy's order. */
export function capacityOf(of: CapacityOf): Capacity {
  const perInstructor = of.roadOnly ? RIDERS_ON_ROAD : RIDERS_ON_SITE;
  const limits: Capacity[] = [
    { places: of.spaces, by: 'spaces' },
    { places: of.roadOnly ? Infinity : of.siteMax, by: 'site' },
    { places: perInstructor * of.instructors, by: 'instructors' },
    { places: bikePlaces(of), by: 'bikes' },
  ];
  return limits.reduce((least, limit) => (limit.places < least.places ? limit : least));
}

function bikePlaces({ categories, bikes, ownBikes }: CapacityOf): number {
  if (categories.includes('NONE')) return Infinity;
  const fit = bikes.filter(
    (bike) => categories.length === 0 || categories.some((category) => isOfType(bike, category)),
  );
  return fit.length + ownBikes;
}
