import { createFileRoute } from '@tanstack/react-router';
import { requireArea, requirePerson } from '~app/guard';
import { SignHere } from '~features/disclaimers/here/sign-here';

/** Outside the shell: a rider has the phone. */
export const Route = createFileRoute('/sign/$courseId')({
  staticData: { title: 'Sign here' },
  beforeLoad: ({ location }) => {
    requirePerson(location.href);
    requireArea('contacts');
  },
  component: SignHereRoute,
});

function SignHereRoute() {
  const { courseId } = Route.useParams();
  return <SignHere key={courseId} courseId={courseId} />;
}
