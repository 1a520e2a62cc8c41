// Tells the account owner that the records were restored from a backup, and which devices have not connected since: only those
// may still have changes from after that moment (docs/sync.md, After a restore). Renders nothing once dismissed.
import { getRestoreNotice, type RestoreNotice } from '~contract/school/restored';
import { dismissNotice } from '~data/school/restored';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { useAnswer } from './use-answer';
import { counted } from '~widgets/format/size-text';
import { wentBackText } from '~widgets/format/went-back-text';
import { stampText, whenText } from '~widgets/format/when';
import { useCall } from '~widgets/online-forms/use-call';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useBestNow } from '~widgets/hooks/use-today';

export function WentBackCard() {
  const { value, again } = useAnswer({ endpoint: getRestoreNotice, options: {} });
  return value?.notice ? <Notice notice={value.notice} onDismissed={again} /> : null;
}

function Notice({ notice, onDismissed }: { notice: RestoreNotice; onDismissed: () => void }) {
  const { id, at, back_to, devices } = notice;
  const now = useBestNow();
  const noSignal = useNoSignal();
  const keyOf = useAttempt();
  const { isBusy, problem, run } = useCall();
  const dismiss = async () => {
    await dismissNotice(id, keyOf([id]));
    onDismissed();
  };
  return (
    <section aria-label="Restored records" className="card flex flex-col gap-2 p-4 wide:p-5">
      <h2>{wentBackText(Date.parse(back_to), now)}</h2>
      <p className="text-ink-2">
        {`They were restored from a backup at ${stampText(at)}. What was saved in between is missing, unless a device sends it again.`}
      </p>
      {devices.length === 0 ? (
        <p className="font-med">Every device that was signed in then has connected since.</p>
      ) : (
        <>
          <p className="font-med">{`${counted(devices.length, 'device')} ${devices.length === 1 ? 'has' : 'have'} not connected since:`}</p>
          <ul aria-label="Devices that have not connected since" className="divided">
            {devices.map((device) => (
              <li key={device.id} className="py-2 text-tab">
                {`${device.person}, ${device.name || 'unnamed device'}, last seen ${whenText(Date.parse(device.last_seen), now)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-tab text-ink-2">Devices that signed in for the first time in between aren’t known here.</p>
      {problem ? <FieldError>{problem}</FieldError> : null}
      <div>
        <Button look="soft" disabled={isBusy || noSignal !== null} onClick={() => run(dismiss)}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
