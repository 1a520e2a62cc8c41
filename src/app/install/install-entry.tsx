// 'Install Connect' in the phone's menu, while the browser offers it.
import { useSyncExternalStore } from 'react';
import { Button } from '~ui/button';
import { hasInstallOffer, install, subscribeInstallOffer } from '~data/page/install-offer';

export function InstallEntry() {
  const isOffered = useSyncExternalStore(subscribeInstallOffer, hasInstallOffer);
  if (!isOffered) return null;
  return (
    <Button look="soft" icon="download" onClick={() => void install()}>
      Install Connect
    </Button>
  );
}
