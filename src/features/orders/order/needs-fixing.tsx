// In place of what a save has said: the school didn't take the change after all.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Notice } from '~ui/notice';
import { useDevice } from '~widgets/hooks/use-device';

export function NeedsFixing() {
  const device = useDevice();
  const actions = (
    <Link to="/sync" className={buttonClass('default')}>
      Open the Sync centre
    </Link>
  );
  return (
    <Notice level={2} icon="alert" title="This booking needs fixing" actions={actions}>
      <p>{`The school didn’t take it as it is. It is kept on this ${device}.`}</p>
    </Notice>
  );
}
