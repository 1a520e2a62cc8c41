import { createFileRoute, redirect } from '@tanstack/react-router';
import { isInstalledOnIos } from '~app/installed';
import { rootAddress } from '~app/guard';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: rootAddress(isInstalledOnIos()), replace: true });
  },
});
