// Why a booking can't be shown, and what to do next (docs/architecture.md, Screens).
import { MESSAGES } from '~contract/wire/errors';
import type { IconName } from '~ui/icon';
import { RowProblem } from '~widgets/rows/modal-frames';
import { useDevice } from '~widgets/hooks/use-device';

export type Problem = 'invalid' | 'missing' | 'offline' | 'failed' | 'gone';
type OrderProblemProps = {
  problem: Problem;
  leave: () => void;
  /** Asks the school again; `busy` while it is asked. */
  again?: () => void;
  busy?: boolean;
};

export function OrderProblem({ problem, leave, again, busy }: OrderProblemProps) {
  const { icon, title, text } = SAYS[problem](useDevice());
  return (
    <RowProblem title="Order" icon={icon} heading={title} leave={leave} again={again} busy={busy}>
      {text}
    </RowProblem>
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
    title: 'This booking was deleted',
    text: 'Someone at your school deleted it while it was open here.',
  }),
};
