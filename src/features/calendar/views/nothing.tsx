// A range of days without a course: says so, and what to do about it.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '~ui/button';
import { Empty } from '~ui/empty';
import { useNoCourseEdit } from '~widgets/page/course-access';
import { opens, turns } from '../address/links';
import type { Calendar } from './use-calendar';

type NothingProps = {
  calendar: Calendar;
  /** 'this week', 'on Sat 28 Nov', 'in November 2026'. */
  when: string;
  /** True if empty places below can be chosen to add a course. */
  slots?: boolean;
};

export function NothingPlanned({ calendar, when, slots = false }: NothingProps) {
  const { search, own, at } = calendar;
  const noEdit = useNoCourseEdit();
  const isNarrowed = search.site !== undefined || (search.instructor !== undefined && own === null);
  const title = `${own === null ? 'No courses' : 'No courses of yours'} ${when}`;
  if (isNarrowed)
    return (
      <Frame title={`${title} with this filter`} text="Show every site and instructor to see the other courses.">
        <Link {...turns(at({ site: undefined, instructor: undefined }))} className={buttonClass('default')}>
          Clear filters
        </Link>
      </Frame>
    );
  if (noEdit !== null) return <Frame title={title} text="Courses appear here once they are planned." />;
  return (
    <Frame
      title={title}
      text={slots ? 'Add a course, or choose an empty place below.' : 'Add a course, or look at another day.'}
    >
      <Link {...opens('new', at({}))} className={buttonClass('default')}>
        Add a course
      </Link>
    </Frame>
  );
}

function Frame({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="card nothing">
      <Empty icon="calendar" title={title} text={text} action={children} />
    </div>
  );
}
