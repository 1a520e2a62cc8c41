// What the calendar's forms offer to choose from, with sites and staff sorted by name.
import { getCalendarChoices, type CalendarChoices } from '~data/calendar/calendar';
import { compareKeys, sortKey } from '~domain/text/sort-key';
import { useLive } from '~widgets/hooks/use-live';

/** Undefined while loading. */
export function useChoices(): CalendarChoices | undefined {
  return useLive(async () => {
    const { sites, staff, ...others } = await getCalendarChoices();
    return {
      ...others,
      sites: sites.toSorted((a, b) => compareKeys(sortKey(siteName(a)), sortKey(siteName(b)))),
      staff: staff.toSorted((a, b) => compareKeys(sortKey(a.full_name), sortKey(b.full_name))),
    };
  }, []);
}

export function siteName({ connect_location_name, name }: { connect_location_name: string; name: string }): string {
  return connect_location_name || name;
}

/** Staff who can be chosen: active people, and people already chosen. */
export function peopleOf({ staff }: CalendarChoices, chosen: readonly string[]) {
  return staff
    .filter(({ id, active }) => active || chosen.includes(String(id)))
    .map(({ id, full_name }) => ({ value: String(id), label: full_name }));
}

/** Ids, as text, of the staff without an instructor certificate. */
export function uncertifiedOf({ staff }: Pick<CalendarChoices, 'staff'>): string[] {
  return staff.filter((one) => one.instructor_certificate.trim() === '').map(({ id }) => String(id));
}
