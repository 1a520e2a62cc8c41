import { createFileRoute } from '@tanstack/react-router';
import { ResetScreen } from '~features/session/reset-screen';

export const Route = createFileRoute('/_public/reset/$uid/$token')({
  staticData: { title: 'New password' },
  component: Reset,
});

function Reset() {
  const { uid, token } = Route.useParams();
  const navigate = Route.useNavigate();
  return <ResetScreen uid={uid} token={token} onDone={() => void navigate({ to: '/login', replace: true })} />;
}
