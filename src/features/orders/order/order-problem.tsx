// Why a booking can't be shown, and what to do next (docs/architecture.md, Screens).
import { MESSAGES } from '~contract/errors';
import { Button } from '~ui/button';
import { RouteModal } from '~ui/dialog';
import { Notice } from '~ui/notice';
import type { IconName } from '~ui/icon';
import { useDevice } from '~widgets/hooks/use-device';

export type Problem = 'invalid' | 'missing' | 'offline' | 'failed' | 'gone';
type OrderProblemProps = {
  problem: Problem;
  leave: () => void;
  /** Asks the school again; `busy` while it is asked. */
  again?: () => void;
  busy?: boolean;
};

export function OrderProblem({ problem, leave, again, busy = false }: OrderProblemProps) {
  const { icon, title, text } = SAYS[problem](useDevice());
  return (
    <RouteModal title="Order" onClose={leave}>
      <Notice
        level={2}
        icon={icon}
        title={title}
        actions={
          <>
            {again ? (
              <Button look="pri" icon="refresh" disabled={busy} onClick={again}>
                {busy ? 'Trying…' : 'Try again'}
              </Button>
            ) : null}
            <Button look={again ? 'default' : 'pri'} onClick={leave}>
              Back
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Notice>
    </RouteModal>
  );
}

type Says = { icon: IconName; title: string; text: string };

const SAYS: Record<Problem, (device: string) => Says> = {
  invalid: () => ({ icon: 'alert', title: 'Unknown booking', text: 'This link doesn’t lead to a booking.' }),
  missing: () => ({
    icon: 'orders',
    title: 'Unknown booking',
    text: 'Your school doesn’t have this booking, or you may not see it. It may have been deleted.',
  }),
  failed: () => ({
    icon: 'alert',
    title: MESSAGES.dataNotLoaded,
    text: 'This booking isn’t on this device and couldn’t be loaded from the server. Nothing is lost.',
  }),
  offline: (device) => ({
    icon: 'nosignal',
    title: `This booking is not on this ${device}`,
    text: 'The booking will load when you have signal.',
  }),
  gone: () => ({
    icon: 'orders',
    title: 'This booking is gone',
    text: 'Somebody at your school deleted it while it was open here.',
  }),
};
