// Texts about an event for the calendar: its title, its times, and its people, site and bikes.
import type { EventView } from '~data/calendar/calendar';
import type { DvsaTest } from '~contract/dvsa/tests';
import { urgencyOf } from '~domain/dvsa/tests';
import type { Supplier } from '~contract/school/school';
import type { StaffRef } from '~contract/staff/staff';
import { EVENT_TYPE_LABEL } from '~domain/calendar/event-types';
import { shortDay } from '../address/days';

export function eventTitle({ title, type }: Pick<EventView, 'title' | 'type'>): string {
  return title || EVENT_TYPE_LABEL[type];
}

type Span = Pick<EventView, 'all_day' | 'date' | 'end_date' | 'start_time' | 'finish_time'>;

/** 'all day', 'Mon 16 Nov – Wed 18 Nov, all day', '14:00–15:00', 'Mon 16 Nov 14:00 – Wed 18 Nov 10:00'. */
export function eventTimesText({ all_day, date, end_date, start_time, finish_time }: Span): string {
  const [start, finish] = [start_time ?? '', finish_time ?? ''].map((time) => time.slice(0, 5));
  const isOne = date === end_date;
  if (all_day) return isOne ? 'all day' : `${shortDay(date)} – ${shortDay(end_date)}, all day`;
  return isOne ? `${start}–${finish}` : `${shortDay(date)} ${start} – ${shortDay(end_date)} ${finish}`;
}

/** The event's times on this day, 'HH:mm:ss'; null if it lasts the whole day. */
export function eventPart(event: Span, day: string): { start_time: string; finish_time: string } | null {
  const { all_day, date, end_date, start_time, finish_time } = event;
  const start = all_day || day > date ? null : start_time;
  const finish = all_day || day < end_date ? null : finish_time;
  return start === null && finish === null
    ? null
    : { start_time: start ?? '00:00:00', finish_time: finish ?? '23:59:59' };
}

type Known = { sites: readonly Supplier[]; instructors: readonly StaffRef[]; today: string };

/** 'Sal Moretti', 'Hilltop Park · 2 bikes', 'All sites'; of a DVSA test its rider, or that there is none. */
export function eventAbout({ staff, supplier, bikes, test }: EventView, { sites, instructors, today }: Known): string {
  const people = staff.map((id) => instructors.find((one) => one.id === id)?.full_name ?? 'Someone else');
  const site = sites.find(({ id }) => id === supplier)?.connect_location_name;
  const machines = bikes.length === 0 ? [] : [`${bikes.length} ${bikes.length === 1 ? 'bike' : 'bikes'}`];
  const rider = test ? [test.customer?.full_name ?? noRider(test, today)] : [];
  const named = [...rider, ...people, ...(site === undefined ? [] : [site]), ...machines];
  return named.length === 0 ? 'All sites' : named.join(' · ');
}

/** 'No rider yet'; in the week before the last day for it 'No rider: change or cancel by Mon 14 Dec'. */
function noRider(test: DvsaTest, today: string): string {
  return urgencyOf(test, today) === 'soon'
    ? `No rider: change or cancel by ${shortDay(test.change_by)}`
    : 'No rider yet';
}
