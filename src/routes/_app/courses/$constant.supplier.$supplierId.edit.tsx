import { createFileRoute } from '@tanstack/react-router';
import { resendSearch } from '~app/resend';
import { EditCourseType } from '~features/courses/edit-course-type';

export const Route = createFileRoute('/_app/courses/$constant/supplier/$supplierId/edit')({
  staticData: { title: 'Course type' },
  validateSearch: resendSearch,
  component: function CourseTypeRoute() {
    const { constant, supplierId } = Route.useParams();
    const { resend } = Route.useSearch();
    return (
      <EditCourseType
        key={`${constant} ${supplierId} ${resend}`}
        constant={constant}
        siteId={Number(supplierId)}
        resend={resend}
      />
    );
  },
});
