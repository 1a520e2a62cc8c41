// Confirms an address of a school, by the link that was sent there. Opening the page confirms nothing: mail programs open links, too.
import { askProof, confirmAddress, type Proof } from '~data/school/proof';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Notice } from '~ui/notice';
import { LinkPage, useLinkChoice } from './link-page';

const BAD_LINK = 'It may be incomplete. Open it again from the e-mail, or let Connect send another one.';

export function ConfirmScreen({ token }: { token: string }) {
  return (
    <LinkPage token={token} ask={askProof} badLink={BAD_LINK}>
      {(proof, hear) => <Choice token={token} proof={proof} onChange={hear} />}
    </LinkPage>
  );
}

type ChoiceProps = { token: string; proof: Proof; onChange: (proof: Proof) => void };

function Choice({ token, proof: { school, email, confirmed }, onChange }: ChoiceProps) {
  const { isBusy, problem, choose } = useLinkChoice(() => confirmAddress(token), onChange);
  return (
    <div role="status">
      <Notice
        icon={confirmed ? 'check' : 'mail'}
        title={confirmed ? 'This address is confirmed' : 'Is this your school’s address?'}
        actions={
          confirmed ? null : (
            <Button look="pri" big disabled={isBusy} onClick={choose}>
              {isBusy ? 'One moment…' : 'Confirm address'}
            </Button>
          )
        }
      >
        <p className="wrap-anywhere">
          <b>{email}</b> was given for <b>{school}</b>.{' '}
          {confirmed
            ? 'You can close this page.'
            : 'Once it is confirmed, messages to riders can leave. If it isn’t your school, close this page: nothing is sent.'}
        </p>
        {problem === null ? null : <FieldError>{problem}</FieldError>}
      </Notice>
    </div>
  );
}
