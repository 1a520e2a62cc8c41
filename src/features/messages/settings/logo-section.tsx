// The logo at the top of e-mails: the present one, another from this device, or none.
import { useRef, useState } from 'react';
import type { MessageSettings } from '~contract/messages/settings';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { useDevice } from '~widgets/hooks/use-device';
import { useNoSettings } from './settings-end';
import { type LogoSteps, useLogo } from './use-logo';

export function LogoSection({ settings }: { settings: MessageSettings }) {
  const steps = useLogo(settings);
  return (
    <section aria-label="Logo" className="card flex flex-col gap-4 p-4 wide:p-5">
      <h2 className="text-h2 font-bold">Logo</h2>
      {settings.logo === null ? (
        <p>Your e-mails have no logo. They begin with the name of your school.</p>
      ) : (
        <Present key={settings.logo} address={settings.logo} />
      )}
      <p className="text-tab text-ink-2">PNG or JPEG, up to 4 MB. It stands above the name of your school.</p>
      {steps.error === null ? null : <FieldError>{steps.error}</FieldError>}
      <Actions steps={steps} hasLogo={settings.logo !== null} />
    </section>
  );
}

function Present({ address }: { address: string }) {
  const [isMissing, setMissing] = useState(false);
  const device = useDevice();
  if (isMissing) return <p className="text-ink-2">{`The logo is not on this ${device}.`}</p>;
  return (
    // A white card in every theme: as the mail looks.
    <div className="self-start rounded-m bg-[#fff] p-4 shadow-1">
      <img
        src={address}
        alt="Present logo"
        className="block h-14 max-w-full object-contain"
        onError={() => setMissing(true)}
      />
    </div>
  );
}

function Actions({ steps, hasLogo }: { steps: LogoSteps; hasLogo: boolean }) {
  const { chosen, isSending, set, remove } = steps;
  const input = useRef<HTMLInputElement>(null);
  const why = useNoSettings();
  const no = { disabled: why !== null || isSending, title: why ?? undefined };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo picture"
        accept="image/png,image/jpeg"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) set(file);
          // Without this, picking the same file again would fire no change event.
          target.value = '';
        }}
      />
      {chosen !== null && !isSending ? (
        <Button look="soft" {...no} onClick={() => set(chosen)}>{`Send ${chosen.name} again`}</Button>
      ) : null}
      <Button icon="image" {...no} onClick={() => input.current?.click()}>
        {isSending ? 'Saving…' : 'Choose a picture'}
      </Button>
      {hasLogo ? (
        <Button look="quiet" {...no} onClick={remove}>
          Remove logo
        </Button>
      ) : null}
      {why === null ? null : <p className="text-tab text-ink-2">{`${why}.`}</p>}
    </div>
  );
}
