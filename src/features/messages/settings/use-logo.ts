// Setting and removing the logo of e-mails, at once. A chosen picture stays after a failure, to be sent again.
import { useState } from 'react';
import type { MessageSettings } from '~contract/messages/settings';
import { saveLogo } from '~data/messages/logo';
import { saveSettings } from '~data/messages/settings';
import { toast } from '~ui/overlays/toasts';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { failedCall, type Failure } from '~widgets/form-saves/failed-call';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';

/** `chosen`: a picture that has not reached the school. */
type State = { chosen: File | null; error: string | null; isSending: boolean };
export type LogoSteps = State & { set: (picture: File) => void; remove: () => void };

const IDLE: State = { chosen: null, error: null, isSending: false };

export function useLogo({ version }: MessageSettings): LogoSteps {
  const keyOf = useAttempt();
  const [state, setState] = useState(IDLE);
  /** `change` returns why a picture isn't taken. */
  const run = async (chosen: File | null, done: string, change: () => Promise<string | null>) => {
    setState({ chosen, error: null, isSending: true });
    try {
      const refused = await change();
      setState({ ...IDLE, error: refused });
      if (refused === null) toast('done', done);
    } catch (error) {
      const failure = failedCall(error, NOTHING_TWICE);
      // Another try with the same picture would be refused, too.
      setState({ chosen: failure.kind === 'fields' ? null : chosen, error: wordsOf(failure), isSending: false });
    }
  };
  return {
    ...state,
    set: (picture) => void run(picture, 'Logo saved', () => saveLogo(picture, (sha256) => keyOf([version, sha256]))),
    remove: () =>
      void run(null, 'Logo removed', async () => {
        await saveSettings({ logo: null }, { key: keyOf([version, null]) });
        return null;
      }),
  };
}

function wordsOf({ fields, message }: Failure): string {
  return Object.values(fields).flat().join(' ') || message;
}
