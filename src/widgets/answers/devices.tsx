// The devices on which a person is signed in. Each can be signed out, or erased if it is lost, except the one in use.
import { useState } from 'react';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import type { AnswerOf } from '~contract/wire/endpoint';
import type { listDevices } from '~contract/users/users';
import { Answer } from './answer';
import type { Answered } from './use-answer';
import { useCall } from '~widgets/online-forms/use-call';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useNow } from '~widgets/hooks/use-now';
import { whenText } from '~widgets/format/when';

type DeviceList = AnswerOf<typeof listDevices>;
type Device = DeviceList['results'][number];
type Asking = { device: Device; erase: boolean };

type DevicesProps = {
  answered: Answered<DeviceList>;
  /** The owner's name; null for the signed-in person's own devices. */
  owner: string | null;
  /** Throws ApiError; 404 if the device is signed out already. */
  onEnd: (id: number, erase: boolean) => Promise<void>;
};

export function Devices({ answered, owner, onEnd }: DevicesProps) {
  const noSignal = useNoSignal();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { isBusy, problem, run } = useCall({
    say: ({ status, message }) => (status === 404 ? `${asking?.device.name} is already signed out` : message),
  });
  const end = ({ device: { id, name }, erase }: Asking) => {
    setAsking(null);
    run(async () => {
      try {
        await onEnd(id, erase);
        toast('done', erase ? `${name} will be erased when it next connects` : `${name} was signed out`);
      } finally {
        answered.again();
      }
    });
  };
  return (
    <>
      <Answer answered={answered} what="The devices">
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-ink-2">Not signed in on any device.</p>
          ) : (
            <ul className="flex flex-col">
              {results.map((device) => (
                <DeviceRow key={device.id} device={device} isFixed={isBusy || noSignal !== null} onAsk={setAsking} />
              ))}
            </ul>
          )
        }
      </Answer>
      {noSignal === null ? null : <p className="text-tab text-ink-2">You need signal to sign out or erase a device.</p>}
      {problem ? <FieldError>{problem}</FieldError> : null}
      <SignOutQuestion asking={asking} owner={owner} onCancel={() => setAsking(null)} onConfirm={end} />
      <EraseQuestion asking={asking} owner={owner} onCancel={() => setAsking(null)} onConfirm={end} />
    </>
  );
}

type DeviceRowProps = { device: Device; isFixed: boolean; onAsk: (asking: Asking) => void };

function DeviceRow({ device, isFixed, onAsk }: DeviceRowProps) {
  const now = useNow(30_000);
  const { name, last_seen, current } = device;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 not-first:line-above">
      <span className="flex min-w-[160px] flex-1 flex-col">
        <span className="font-med wrap-anywhere">{name}</span>
        <span className="text-tab text-ink-2">
          {current ? 'This device' : `Last seen ${whenText(Date.parse(last_seen), now)}`}
        </span>
      </span>
      {current ? null : (
        <span className="flex flex-wrap gap-2">
          <Button disabled={isFixed} onClick={() => onAsk({ device, erase: false })}>
            Sign out this device
          </Button>
          <Button look="dan" disabled={isFixed} onClick={() => onAsk({ device, erase: true })}>
            Lost: erase everything
          </Button>
        </span>
      )}
    </li>
  );
}

type AskProps = {
  asking: Asking | null;
  owner: string | null;
  onCancel: () => void;
  onConfirm: (asking: Asking) => void;
};

/** Names a colleague's device with its owner: erasing the wrong device can't be undone. */
function nameOf({ asking, owner }: Pick<AskProps, 'asking' | 'owner'>): string {
  const name = asking?.device.name ?? '';
  return owner === null ? name : `${owner}’s ${name}`;
}

function SignOutQuestion({ asking, owner, onCancel, onConfirm }: AskProps) {
  return (
    <Question
      open={asking?.erase === false}
      question={`Sign out ${nameOf({ asking, owner })}?`}
      confirm="Sign out"
      look="stop"
      onCancel={onCancel}
      onConfirm={() => asking && onConfirm(asking)}
    >
      <p className="text-ink-2">
        {`When it next connects, the school’s data is removed from it. Unsent changes stay on it for ${owner ?? 'you'} to sign in and send. Once it’s signed out, it can’t be erased from here.`}
      </p>
    </Question>
  );
}

function EraseQuestion({ asking, owner, onCancel, onConfirm }: AskProps) {
  return (
    <Question
      open={asking?.erase === true}
      question={`Erase everything on ${nameOf({ asking, owner })}?`}
      confirm="Erase everything"
      look="stop"
      onCancel={onCancel}
      onConfirm={() => asking && onConfirm(asking)}
    >
      <p className="text-ink-2">
        Use this if the device is lost. When it next connects, it’s signed out and everything Connect keeps on it is
        deleted.
      </p>
      <p className="pt-2 font-bold">Unsent changes on it will be lost. This can’t be undone.</p>
    </Question>
  );
}
