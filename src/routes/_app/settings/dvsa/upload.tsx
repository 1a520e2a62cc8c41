import { createFileRoute } from '@tanstack/react-router';
import { requireArea } from '~app/guard';
import { UploadScreen } from '~features/settings/dvsa/upload-screen';

export const Route = createFileRoute('/_app/settings/dvsa/upload')({
  staticData: { title: 'DVSA tests' },
  beforeLoad: () => requireArea('settings'),
  component: UploadScreen,
});
