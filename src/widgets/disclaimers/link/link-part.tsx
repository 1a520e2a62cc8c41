// The link of an open disclaimer: copied, or shown as a code that the rider scans. Both need signal, because no device keeps links.
import { useState } from 'react';
import type { Disclaimer } from '~contract/disclaimers/disclaimers';
import { askForLink } from '~data/disclaimers/online';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { toast } from '~ui/overlays/toasts';
import { copyText } from '~widgets/hand-over/copy';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useCall } from '~widgets/online-forms/use-call';
import { CodePicture } from './code-picture';

type LinkPartProps = { row: Pick<Disclaimer, 'id' | 'customer'>; noEdit: string | null };

export function LinkPart({ row, noEdit }: LinkPartProps) {
  const noSignal = useNoSignal();
  const { isBusy, problem, run } = useCall();
  const [code, setCode] = useState<string | null>(null);
  /** What the browser didn’t let the app copy, to be copied by hand. */
  const [byHand, setByHand] = useState<string | null>(null);
  if (noEdit !== null)
    return <p className="text-ink-2">{`${noEdit}: only people who may edit contacts see the link.`}</p>;
  const copy = () =>
    run(async () => {
      const link = await askForLink(row);
      if (await copyText(link)) toast('done', 'Link copied');
      else setByHand(link);
    });
  const show = () => run(async () => setCode(await askForLink(row)));
  return (
    <section aria-label="Link" className="flex flex-col gap-3">
      {problem === null ? null : <FieldError>{problem}</FieldError>}
      {noSignal === null ? (
        <div className="flex flex-wrap gap-2">
          <Button icon="copy" disabled={isBusy} onClick={copy}>
            Copy link
          </Button>
          <Button icon="phone" disabled={isBusy} onClick={show}>
            Show code to scan
          </Button>
        </div>
      ) : (
        <p className="text-ink-2">To copy the link or show its code, this device needs signal.</p>
      )}
      {byHand === null ? null : (
        <p className="wrap-anywhere">
          {'This browser doesn’t let the app copy. Copy it by hand: '}
          <span className="font-med select-all">{byHand}</span>
        </p>
      )}
      {code === null ? null : <CodePicture link={code} />}
      <p className="text-tab text-ink-2">Anybody with this link can sign as the rider: give it to nobody else.</p>
    </section>
  );
}
