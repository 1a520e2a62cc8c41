// The four ways to sign out with unsent work. Keeping it on the device is the default.
import { BigRadio } from '~widgets/forms/big-radio';
import type { SyncStatus } from '~sync/status';

export type Choice = 'send' | 'keep' | 'export' | 'delete';

type LogoutChoicesProps = {
  choice: Choice;
  /** How many of the unsent files are photos or films. */
  photos: number;
  device: 'phone' | 'computer';
  status: SyncStatus;
  disabled: boolean;
  onChoose: (choice: Choice) => void;
};

export function LogoutChoices({ choice, photos, device, status, disabled, onChoose }: LogoutChoicesProps) {
  const why = unsendable(status);
  const files = photos === 0 ? '' : `${photos} ${photos === 1 ? 'photo' : 'photos'}`;
  const ways: [Choice, string, string][] = [
    ['send', 'Send now', why ?? `You’re signed out once the school has received it${files && `, with ${files}`}.`],
    [
      'keep',
      `Keep on this ${device} until I am back`,
      'It’s sent when you sign in here again. Nobody else can see it.',
    ],
    ['export', 'Export as a zip', `A copy to keep${files && `, with ${files}`}. Then you choose again.`],
    ['delete', 'Delete', files ? `It never reaches the school, including ${files}.` : 'It never reaches the school.'],
  ];
  return (
    <div role="radiogroup" aria-label="Unsent work" className="flex flex-col gap-2">
      {ways.map(([way, label, text]) => (
        <BigRadio
          key={way}
          name="unsent"
          title={label}
          text={text}
          checked={choice === way}
          disabled={disabled || (way === 'send' && why !== null)}
          onChoose={() => onChoose(way)}
        />
      ))}
    </div>
  );
}

/** Why nothing can be sent at the moment. */
function unsendable({ state }: SyncStatus): string | null {
  if (state === 'offline') return 'There is no signal.';
  if (state === 'weak') return 'The server isn’t answering at the moment.';
  if (state === 'outdated') return 'Update the app first.';
  return state === 'needs-login' || state === 'locked' || state === 'storage-lost' ? 'Sign in again first.' : null;
}
