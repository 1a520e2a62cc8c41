import { createFileRoute } from '@tanstack/react-router';
import { requirePerson } from '~app/guard';
import { SignedIn } from '~app/signed-in';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => {
    requirePerson(location.href);
  },
  component: SignedIn,
});
