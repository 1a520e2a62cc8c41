// Says before a change is saved who is told of it and how, with a switch; where nobody can be told, why.
import { Link } from '@tanstack/react-router';
import { whoIsTold } from '~data/messages/notices';
import { Checkbox } from '~ui/fields/checkbox';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { isOff, smsTexts, tellText, untoldText } from './telling-words';
import type { Tell } from './use-telling';
import { useBestNow } from '~widgets/hooks/use-today';

type TellRidersProps = {
  tell: Tell;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Begins the line below the switch: 'Only for Completed'. */
  only?: string;
};

export function TellRiders({ tell: { tellings, price, balance }, isOn, onChange, only }: TellRidersProps) {
  const noSignal = useNoSignal();
  const noEdit = useNoEdit('communication');
  const now = useBestNow();
  if (!tellings || tellings.riders.length === 0) return null;
  if (whoIsTold(tellings).size === 0) {
    const { template } = tellings;
    const canSwitch = isOff(tellings) && noEdit === null && template !== null;
    return (
      <p className="text-ink-2 wrap-anywhere">
        {`${untoldText(tellings)}.`}
        {canSwitch ? (
          <>
            {' '}
            <TemplateLink {...template} />
          </>
        ) : null}
      </p>
    );
  }
  const also = [
    only ?? null,
    ...smsTexts(tellings, { price, balance, now }),
    noSignal === null ? null : 'Sent after it has reached the school',
  ];
  const line = also.filter((one) => one !== null).join(' · ');
  return (
    <div role="group" aria-label="Telling the rider" className="flex flex-col">
      <Checkbox label={tellText(tellings)} checked={isOn} onChange={onChange} />
      {line === '' ? null : <p className="pl-[34px] text-tab text-ink-2">{line}</p>}
    </div>
  );
}

/** The form asks before what was typed in it is lost. */
function TemplateLink({ channel, id }: { channel: 'EMAIL' | 'SMS'; id: number }) {
  return channel === 'EMAIL' ? (
    <Link to="/communication/$emailId/edit" params={{ emailId: String(id) }}>
      Open the message
    </Link>
  ) : (
    <Link to="/communication/sms/$smsId/edit" params={{ smsId: String(id) }}>
      Open the message
    </Link>
  );
}
