// The calendar on wide screens: its head and the chosen view.
import type { CalendarView } from '~data/calendar/calendar';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { WentBackNotice } from '~widgets/answers/went-back-notice';
import { CalendarHead } from '../head/calendar-head';
import { Coming } from './coming';
import { Day } from './day';
import { EventList } from '../entries/event-list';
import { Month } from './month';
import type { CalendarPlace } from '../address/search';
import { OpenIncidents } from './open-incidents';
import type { Calendar } from './use-calendar';
import { Week } from './week';

const VIEW: Readonly<Record<CalendarPlace, (props: { calendar: Calendar; list: CalendarView }) => React.ReactNode>> = {
  day: Day,
  week: Week,
  month: Month,
  event: EventList,
};

export function Desk({ calendar }: { calendar: Calendar }) {
  const { list, view, again } = calendar;
  const View = VIEW[view];
  return (
    <>
      <CalendarHead calendar={calendar} />
      <WentBackNotice />
      <Coming calendar={calendar} rows={5} height={96} />
      {list === null ? <RowsNotLoaded what="calendar" onAgain={again} /> : null}
      {list ? <View calendar={calendar} list={list} /> : null}
      <OpenIncidents />
    </>
  );
}
