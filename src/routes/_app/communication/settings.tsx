import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '~features/messages/settings/settings-screen';

export const Route = createFileRoute('/_app/communication/settings')({
  staticData: { title: 'Message settings' },
  component: SettingsScreen,
});
