// By which channels the link to sign leaves: what can't be reached and why, what an SMS costs, and when it leaves.
import { LEFT_OUT_LABEL, reach, type Reachable } from '~domain/messages/audience';
import { CHANNELS, type Channel } from '~domain/messages/types';
import { Checkbox } from '~ui/fields/checkbox';
import { FieldError } from '~ui/fields/field-error';
import { useDevice } from '~widgets/hooks/use-device';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { useSmsWords, type Asked } from '~widgets/disclaimers/link/use-sms-words';

type ChannelsPartProps = {
  contact: Reachable;
  asked: Asked;
  value: readonly Channel[];
  error: string | undefined;
  onChange: (value: readonly Channel[]) => void;
};

const LABEL: Readonly<Record<Channel, string>> = { EMAIL: 'E-mail', SMS: 'SMS' };

export function ChannelsPart({ contact, asked, value, error, onChange }: ChannelsPartProps) {
  const config = usePublicConfig();
  const sms = useSmsWords(asked);
  const set = (channel: Channel, on: boolean) =>
    onChange(CHANNELS.filter((one) => (one === channel ? on : value.includes(one))));
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'channels-error' : undefined}
    >
      <legend className="pb-2 text-[0.9375rem] leading-5 font-bold wide:text-tab">Send the link by</legend>
      {CHANNELS.map((channel) => {
        const where = reach(contact, channel, false);
        const isOff = config !== null && (channel === 'EMAIL' ? config.mail : config.sms) === 'none';
        const why = isOff ? `this server isn’t set up to send ${NAME[channel]}` : null;
        if (why !== null || 'why' in where) {
          return (
            <p key={channel} className="py-2 text-ink-2">
              {`${LABEL[channel]} isn’t possible: ${why ?? ('why' in where ? LEFT_OUT_LABEL[where.why] : '')}.`}
            </p>
          );
        }
        return (
          <div key={channel} className="flex flex-col">
            <Checkbox
              label={`${LABEL[channel]} to ${where.to}`}
              checked={value.includes(channel)}
              onChange={(on) => set(channel, on)}
            />
            {channel === 'SMS' && sms !== '' ? <p className="pl-[34px] text-tab text-ink-2">{sms}</p> : null}
          </div>
        );
      })}
      {error ? <FieldError id="channels-error">{error}</FieldError> : null}
      <Leaves isSent={value.length > 0} />
    </fieldset>
  );
}

const NAME: Readonly<Record<Channel, string>> = { EMAIL: 'e-mail', SMS: 'SMS' };

/** What happens after the save. */
function Leaves({ isSent }: { isSent: boolean }) {
  const device = useDevice();
  const noSignal = useNoSignal();
  const text = isSent
    ? `No signal now: the link leaves when this ${device} has signal again.`
    : 'Nothing is sent. Once it has reached the school you can copy the link or show a code to scan.';
  if (isSent && noSignal === null) return null;
  return (
    <p role="status" className="text-tab text-ink-2">
      {text}
    </p>
  );
}

/** The channels that reach somebody on this server, of those that were wanted. */
export function useReachable(contact: Reachable): readonly Channel[] {
  const config = usePublicConfig();
  return CHANNELS.filter((channel) => {
    const isOff = config !== null && (channel === 'EMAIL' ? config.mail : config.sms) === 'none';
    return !isOff && 'to' in reach(contact, channel, false);
  });
}
