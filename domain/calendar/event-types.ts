// Kinds of calendar events that are not courses (docs/domain.md, Values).

export const EVENT_TYPES = [
  'EVENT_HOLIDAY',
  'EVENT_SICKNESS',
  'EVENT_MEETING',
  'EVENT_SITE_CLOSED',
  'EVENT_WEATHER',
  'EVENT_MAINTENANCE',
  'EVENT_DVSA_VISIT',
  'EVENT_STANDARDS_CHECK',
  'EVENT_OTHER',
  'EVENT_DVSA_TEST',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Those that people add by hand. Tests of DVSA come from a file (docs/domain.md, DVSA tests). */
export const TYPES_BY_HAND = EVENT_TYPES.filter((type) => type !== 'EVENT_DVSA_TEST');

export const EVENT_TYPE_LABEL: Readonly<Record<EventType, string>> = {
  EVENT_HOLIDAY: 'Holiday',
  EVENT_SICKNESS: 'Sickness',
  EVENT_MEETING: 'Meeting',
  EVENT_SITE_CLOSED: 'Site closed',
  EVENT_WEATHER: 'Weather',
  EVENT_MAINTENANCE: 'Maintenance',
  EVENT_DVSA_VISIT: 'DVSA visit',
  EVENT_STANDARDS_CHECK: 'Standards check',
  EVENT_OTHER: 'Other',
  EVENT_DVSA_TEST: 'DVSA test',
};

/** Types that take people, sites or bikes out of the calendar unless somebody says otherwise. */
export function blocksByItself(type: EventType): boolean {
  return type !== 'EVENT_MEETING' && type !== 'EVENT_OTHER' && type !== 'EVENT_DVSA_TEST';
}
