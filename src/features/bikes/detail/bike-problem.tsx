// Why a bike can't be shown, and what to do next (specification section 8; docs/architecture.md, Screens).
import { MESSAGES } from '~contract/wire/errors';
import { usePhone } from '~ui/use-media';
import { useDevice } from '~widgets/hooks/use-device';
import { RowProblem, type RowSays } from '~widgets/rows/row-problem';
import { PhoneHead } from './bike-heads';

export type Problem = 'invalid' | 'zero' | 'missing' | 'offline' | 'failed' | 'gone' | 'denied';
type BikeProblemProps = { problem: Problem; mark?: string; busy?: boolean; again?: () => void };

export function BikeProblem({ problem, mark = '', ...rest }: BikeProblemProps) {
  const phone = usePhone();
  const says = SAYS[problem](useDevice(), mark);
  return <RowProblem {...rest} says={says} head={phone ? <PhoneHead /> : null} list="/bikes" label="Back to Bikes" />;
}

type Says = (device: string, mark: string) => RowSays;

const SAYS: Record<Problem, Says> = {
  invalid: () => ({ icon: 'alert', title: MESSAGES.bikeIdInvalid, text: 'This link doesn’t lead to a bike.' }),
  zero: () => ({ icon: 'alert', title: MESSAGES.bikeIdMissingTitle, text: MESSAGES.bikeIdMissing }),
  missing: () => ({
    icon: 'bikes',
    title: MESSAGES.bikeNotLoaded,
    text: 'Your school doesn’t have this bike. It may have been deleted.',
  }),
  failed: () => ({
    icon: 'alert',
    title: MESSAGES.bikeNotLoaded,
    text: 'It isn’t on this device and couldn’t be loaded from the server. Nothing is lost.',
  }),
  offline: (device) => ({
    icon: 'nosignal',
    title: `This bike is not on this ${device}`,
    text: 'It will load when you have signal.',
  }),
  gone: (_, mark) => ({
    icon: 'bikes',
    title: 'This bike was deleted',
    text: `Someone at your school deleted ${mark} while it was open here. Its comments and documents were deleted with it.`,
  }),
  denied: () => ({ icon: 'lock', title: MESSAGES.deniedTitle, text: MESSAGES.deniedText }),
};
