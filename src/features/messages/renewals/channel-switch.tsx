// Switches renewals by e-mail or by SMS on and off, and leads to their text. Works without signal, and can be undone.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RenewalForecast } from '~contract/messages/renewals';
import { saveTemplate, type TemplateView } from '~data/messages/templates';
import type { Channel } from '~domain/messages/types';
import { countAtOnce } from '~domain/messages/renewals';
import { Checkbox } from '~ui/fields/checkbox';
import { FieldError } from '~ui/fields/field-error';
import { Skeleton } from '~ui/skeleton';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OPENS } from '~widgets/hooks/use-leave';
import { notSaved } from '~widgets/form-saves/not-saved';
import { saveAndWait } from '~widgets/form-saves/save-and-wait';
import { useOfferUndo } from '~widgets/form-saves/use-offer-undo';
import { SyncBadge } from '~widgets/sync/badge';
import { useNoOffer } from '../use-not-sent';
import { useSmsCost } from '../use-sms-cost';
import { atOnceText } from './renewal-words';
import { useRenewalTemplate } from './use-renewal-template';

const BY: Readonly<Record<Channel, string>> = { EMAIL: 'by e-mail', SMS: 'by SMS' };

/** `forecast`: null if this device has none. `onSwitched`: called once the school knows. */
type ChannelSwitchProps = { channel: Channel; forecast: RenewalForecast | null; onSwitched: () => void };

export function ChannelSwitch({ channel, forecast, onSwitched }: ChannelSwitchProps) {
  const template = useRenewalTemplate(channel);
  if (template === undefined) return <Skeleton rows={1} height={48} />;
  if (template === null) {
    return <p className="text-ink-2">{`The text of renewals ${BY[channel]} isn’t on this device yet.`}</p>;
  }
  return <Switch template={template} forecast={forecast} onSwitched={onSwitched} />;
}

type SwitchProps = Omit<ChannelSwitchProps, 'channel'> & { template: TemplateView };

function Switch({ template, forecast, onSwitched }: SwitchProps) {
  const { channel, active, pending } = template;
  const noEdit = useNoEdit('communication');
  const { save, problem } = useSwitch(template, onSwitched);
  const cost = useSmsCost(template);
  const noOffer = useNoOffer(template);
  const count = active || forecast === null ? 0 : countAtOnce(forecast.waiting, [channel], forecast.lead);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {noOffer === null && noEdit === null ? (
          <Checkbox label={`Send ${BY[channel]}`} checked={active} onChange={save} />
        ) : (
          <p className="min-h-12 content-center">
            {noOffer === null
              ? `Sending ${BY[channel]} is ${active ? 'on' : 'off'}`
              : `Nothing is sent ${BY[channel]}. ${noOffer}.`}
          </p>
        )}
        <Link
          to={channel === 'EMAIL' ? '/communication/renewals/email/edit' : '/communication/renewals/sms/edit'}
          {...OPENS}
          className="inline-flex min-h-12 items-center"
        >
          {channel === 'EMAIL' ? 'Text of the e-mail' : 'Text of the SMS'}
        </Link>
      </div>
      {count === 0 ? null : <p className="text-tab text-ink-2">{atOnceText(count, 'switch this on')}</p>}
      {cost === null || noOffer !== null ? null : <p className="text-tab text-ink-2">{cost}</p>}
      {pending ? <SyncBadge state={pending} small /> : null}
      {problem === undefined ? null : <FieldError>{problem}</FieldError>}
    </div>
  );
}

function useSwitch(template: TemplateView, onSwitched: () => void) {
  const [problem, setProblem] = useState<string>();
  const offerUndo = useOfferUndo();
  const says = (isOn: boolean) => `CBT renewals ${BY[template.channel]} are ${isOn ? 'on' : 'off'}`;
  const save = async (active: boolean) => {
    setProblem(undefined);
    try {
      const saved = await saveAndWait(() => saveTemplate(template, { active }));
      const undo = async () => {
        await saveAndWait(() => saveTemplate(template, { active: !active }));
        onSwitched();
        return true;
      };
      offerUndo(saved, { done: says(active), undo, undone: says(!active) });
      if (saved.is === 'refused') setProblem('This couldn’t be switched. Open the Sync centre to see why.');
      if (saved.is === 'done') onSwitched();
    } catch (error) {
      setProblem(notSaved(error, false));
    }
  };
  return { save: (active: boolean) => void save(active), problem };
}
