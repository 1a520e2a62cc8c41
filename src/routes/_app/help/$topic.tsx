import { createFileRoute } from '@tanstack/react-router';
import { HelpTopic } from '~features/help/help-page';

export const Route = createFileRoute('/_app/help/$topic')({
  staticData: { title: 'Help' },
  component: HelpTopicRoute,
});

function HelpTopicRoute() {
  const { topic } = Route.useParams();
  return <HelpTopic slug={topic} />;
}
