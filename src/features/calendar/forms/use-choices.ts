// What a form of the calendar offers, in the order in which people look for it.
import { getCalendarChoices, type CalendarChoices } from '~data/calendar/calendar';
import { compareKeys, sortKey } from '~domain/sort-key';
import { useLive } from '~widgets/hooks/use-live';

/** Undefined while it is read. */
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

/** Who can be chosen: those at work, and those who are chosen already. */
export function peopleOf({ staff }: CalendarChoices, chosen: readonly string[]) {
  return staff
    .filter(({ id, active }) => active || chosen.includes(String(id)))
    .map(({ id, full_name }) => ({ value: String(id), label: full_name }));
}
