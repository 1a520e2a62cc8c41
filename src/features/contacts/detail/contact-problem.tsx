// Why a contact can't be shown, and what to do next (docs/architecture.md, Screens).
import { MESSAGES } from '~contract/wire/errors';
import { usePhone } from '~ui/use-media';
import { useDevice } from '~widgets/hooks/use-device';
import { RowProblem, type RowSays } from '~widgets/rows/row-problem';
import { PhoneHead } from './contact-heads';

export type Problem = 'invalid' | 'missing' | 'offline' | 'failed' | 'gone' | 'denied';
type ContactProblemProps = { problem: Problem; name?: string; busy?: boolean; again?: () => void };

export function ContactProblem({ problem, name = '', ...rest }: ContactProblemProps) {
  const phone = usePhone();
  const says = SAYS[problem](useDevice(), name);
  return (
    <RowProblem {...rest} says={says} head={phone ? <PhoneHead /> : null} list="/contacts" label="Back to Contacts" />
  );
}

type Says = (device: string, name: string) => RowSays;

const SAYS: Record<Problem, Says> = {
  invalid: () => ({ icon: 'alert', title: 'Unknown contact', text: 'This link doesn’t lead to a contact.' }),
  missing: () => ({
    icon: 'contacts',
    title: 'Unknown contact',
    text: 'Your school doesn’t have this contact. They may have been deleted, merged or erased.',
  }),
  failed: () => ({
    icon: 'alert',
    title: MESSAGES.dataNotLoaded,
    text: 'This contact isn’t on this device and couldn’t be loaded from the server. Nothing is lost.',
  }),
  offline: (device) => ({
    icon: 'nosignal',
    title: `This contact is not on this ${device}`,
    text: 'The contact will load when you have signal.',
  }),
  gone: (_, name) => ({
    icon: 'contacts',
    title: 'This contact no longer exists',
    text: `Someone at your school deleted ${name}, merged them with another contact or erased them while they were open here.`,
  }),
  denied: () => ({ icon: 'lock', title: MESSAGES.deniedTitle, text: MESSAGES.deniedText }),
};
