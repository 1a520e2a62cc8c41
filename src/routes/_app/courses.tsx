import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '~app/later-page';
import { requireArea } from '~app/guard';

export const Route = createFileRoute('/_app/courses')({
  staticData: { title: 'Courses' },
  beforeLoad: () => requireArea('courses'),
  component: () => <LaterPage area="courses" />,
});
