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
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

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
};

/** Types that take people, sites or bikes out of the calendar unless somebody says otherwise. */
export function blocksByItself(type: EventType): boolean {
  return type !== 'EVENT_MEETING' && type !== 'EVENT_OTHER';
}
