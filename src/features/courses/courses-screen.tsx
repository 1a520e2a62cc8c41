// The course types of each site, with their prices (specification section 2.7).
import { Empty } from '~ui/empty';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { NotHereYet } from '~widgets/lists/not-here-yet';
import { PageHead } from '~widgets/page/page-head';
import { RowsNotLoaded } from '~widgets/lists/rows-not-loaded';
import { TypeCards } from './type-cards';
import { TypeTable } from './type-table';
import type { CoursesSearch } from './search';
import { SiteFilter } from './site-filter';
import { useCourseTypes } from './use-course-types';

export function CoursesScreen({ search }: { search: CoursesSearch }) {
  const phone = usePhone();
  const noEdit = useNoEdit('courses');
  const { isComing, sites, again } = useCourseTypes();
  const shown = sites?.filter(({ site }) => search.supplier === undefined || site.id === search.supplier);
  return (
    <>
      <PageHead
        title="Courses"
        count={isComing ? undefined : shown?.reduce((sum, { types }) => sum + types.length, 0)}
        actions={phone || !sites ? null : <SiteFilter sites={sites} search={search} />}
      />
      {noEdit === null ? null : <p className="text-ink-2">{`${noEdit}.`}</p>}
      {isComing ? (
        <NotHereYet device={phone ? 'phone' : 'computer'} what="courses" />
      ) : (
        <>
          {phone && sites ? <SiteFilter sites={sites} search={search} /> : null}
          {sites === undefined ? <Skeleton rows={8} height={52} /> : null}
          {sites === null ? (
            <div className="card">
              <RowsNotLoaded what="courses" onAgain={again} />
            </div>
          ) : null}
          {shown?.length === 0 ? (
            <div role="status" className="card grid flex-1 place-items-center">
              <Empty
                icon="courses"
                title="No course types found"
                text="Each site has its own course types. Choose another site."
              />
            </div>
          ) : null}
          {shown && shown.length > 0 && phone ? <TypeCards sites={shown} /> : null}
          {shown && shown.length > 0 && !phone ? <TypeTable sites={shown} search={search} /> : null}
        </>
      )}
    </>
  );
}
