// The list of events on a phone.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { PageHead } from '~widgets/page/page-head';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { EventList } from './event-list';
import { Coming } from '../views/coming';
import { opens } from '../address/links';
import type { Calendar } from '../views/use-calendar';

export function EventsPhone({ calendar }: { calendar: Calendar }) {
  const { list, at, again } = calendar;
  const noEdit = useNoEdit('calendar');
  return (
    <>
      <PageHead title="Events" back />
      <Coming calendar={calendar} rows={5} height={72} />
      {list === null ? <RowsNotLoaded what="calendar" onAgain={again} /> : null}
      {list ? <EventList calendar={calendar} list={list} /> : null}
      {noEdit === null ? (
        <Link {...opens('event/new', at({}))} className={buttonClass('pri', true)}>
          Add event
        </Link>
      ) : null}
    </>
  );
}
