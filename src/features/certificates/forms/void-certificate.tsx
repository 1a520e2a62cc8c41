// Void certificate (specification sections 2.6, 4 and 8): its number can't be used any more, unless that is undone.
import { MESSAGES } from '~contract/wire/errors';
import { voidCertificate } from '~data/certificates/save';
import { undoVoid } from '~data/certificates/undo-void';
import type { CertificateView } from '~data/certificates/certificates';
import { dayOf } from '~widgets/format/contact-text';
import { CERTIFICATE_STATUS, holderOf } from '~widgets/format/certificate-text';
import { useDevice } from '~widgets/hooks/use-device';
import { FactList } from '~widgets/lists/fact-list';
import { offerUndo } from '~widgets/form-saves/offer-undo';
import { isAtOnce, savedHere, type Saved } from '~widgets/form-saves/save-and-wait';
import { getSyncStatus } from '~sync/status';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { ActionModal } from './action-modal';
import { CertificateForm } from './certificate-form';
import { NumberHead } from './number-head';
import { useAction } from '~widgets/forms/use-action';
import { useFormLeave } from './use-form-leave';

const TITLE = 'Void certificate';

/** `number`: from the address, not parsed yet. `resend`: seq of a refused void in the outbox. */
export function VoidCertificate({ number, resend }: { number: string; resend: number | undefined }) {
  const mends = useMends<object>('certificates', resend, nothing);
  const leave = useFormLeave(resend !== undefined);
  return (
    <CertificateForm number={number} title={TITLE} action="void" mends={mends} leave={leave}>
      {(certificate) => <VoidQuestion certificate={certificate} mends={mends ?? null} leave={leave} />}
    </CertificateForm>
  );
}

function nothing(): object {
  return {};
}

type VoidQuestionProps = { certificate: CertificateView; mends: Mends<object> | null; leave: () => void };

function VoidQuestion({ certificate, mends, leave }: VoidQuestionProps) {
  const { certificate_number, status, issued_at, instructor } = certificate;
  const action = useAction({
    done: useOfferBack(certificate),
    refused: MESSAGES.certificateNotVoided,
    mends,
    onSaved: leave,
  });
  const holder = holderOf(certificate);
  return (
    <ActionModal
      title={TITLE}
      look="stop"
      action={action}
      submit={() => action.run((how) => voidCertificate(certificate_number, { ...how, undoable: !isSentAtOnce() }))}
      leave={leave}
    >
      <NumberHead number={certificate_number} certificate={certificate} />
      <div className="card p-4">
        <FactList
          facts={[
            ['Status', CERTIFICATE_STATUS[status].text],
            ['Contact', holder === '' ? 'Not issued' : holder],
            ['Issued', issued_at === null ? '' : dayOf(issued_at)],
            ['Instructor', instructor?.full_name ?? ''],
          ]}
        />
      </div>
      <p>A number that is void can never be issued again, unless it is unvoided.</p>
      {holder === '' ? null : <p>{`${holder} then needs another certificate.`}</p>}
    </ActionModal>
  );
}

/** Where the form can't wait for the school's answer, nothing is lost by waiting for Undo. */
function isSentAtOnce(): boolean {
  return isAtOnce(getSyncStatus());
}

/** Offers Undo for a void that was saved, sent or not. */
function useOfferBack({ certificate_number: number, status: before }: CertificateView): (saved: Saved) => void {
  const device = useDevice();
  return ({ is }) => {
    if (is !== 'done' && is !== 'waiting') return;
    offerUndo({
      done: `Certificate ${number} is void`,
      where: is === 'done' ? MESSAGES.certificateVoided : savedHere(device),
      undo: async () => {
        await undoVoid(number);
        return true;
      },
      undone: `Certificate ${number} is ${CERTIFICATE_STATUS[before].text.toLowerCase()} again`,
    });
  };
}
