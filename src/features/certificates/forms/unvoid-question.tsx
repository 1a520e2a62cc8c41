// Unvoid (specification sections 4 and 8): asks first, and says which status the certificate goes back to.
import { unvoidCertificate } from '~data/certificates/save';
import type { CertificateView } from '~data/certificates/certificates';
import { mayReturnTo } from '~domain/certificates/states';
import { Button } from '~ui/button';
import { Question } from '~ui/overlays/dialog';
import { FieldError } from '~ui/fields/field-error';
import { CERTIFICATE_STATUS, holderOf } from '~widgets/format/certificate-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useAction } from '~widgets/forms/use-action';

type UnvoidQuestionProps = { certificate: CertificateView; open: boolean; onClose: () => void };

export function UnvoidQuestion({ certificate, open, onClose }: UnvoidQuestionProps) {
  const noEdit = useNoEdit('certificates');
  const action = useAction({
    done: 'Certificate unvoided',
    refused: 'Certificate not unvoided',
    onSaved: onClose,
  });
  const isHeld = certificate.pending === 'fixing' && !action.isMending;
  const why = noEdit === null ? whyNot(certificate, isHeld) : `${noEdit}.`;
  const isOff = why !== null || action.saving;
  return (
    <Question
      open={open}
      question="Are you sure you want to unvoid certificate?"
      onCancel={() => {
        action.show({});
        onClose();
      }}
      answer={
        <Button
          look="pri"
          disabled={isOff}
          {...(why !== null && { title: why })}
          onClick={() => action.run((how) => unvoidCertificate(certificate.certificate_number, how))}
        >
          {action.saving ? 'Saving…' : 'Unvoid'}
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <p>
          <b className="font-bold">
            {[certificate.certificate_number, holderOf(certificate)].filter(Boolean).join(', ')}
          </b>
        </p>
        <p className="text-ink-2">{why ?? goesBackTo(certificate)}</p>
        {action.above === undefined ? null : <FieldError>{action.above}</FieldError>}
      </div>
    </Question>
  );
}

function whyNot({ void_from: former, isSent }: CertificateView, isHeld: boolean): string | null {
  if (isHeld) return 'A change to it needs fixing in the Sync centre first.';
  if (former === null || mayReturnTo(former, isSent)) return null;
  return `It was ${CERTIFICATE_STATUS[former].text}, and its book was returned to DVSA: it cannot go back to that.`;
}

function goesBackTo({ void_from: former }: CertificateView): string {
  return former === null ? 'It goes back to what it was.' : `It goes back to ${CERTIFICATE_STATUS[former].text}.`;
}
