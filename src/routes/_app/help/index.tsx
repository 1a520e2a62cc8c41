import { createFileRoute } from '@tanstack/react-router';
import { HelpIndex } from '~features/help/help-page';

export const Route = createFileRoute('/_app/help/')({
  staticData: { title: 'Help' },
  component: HelpIndex,
});
