// What became of a disclaimer that can't be signed any more.
import { copyAddress, mailCopy, type PublicDisclaimer } from '~data/school/public-disclaimer';
import { Button, buttonClass } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { Notice } from '~ui/notice';
import { useLinkChoice } from '../link-page';
import { Fact } from '../public-operator';

export type EndedPage = Extract<PublicDisclaimer, { state: 'signed' | 'cancelled' | 'expired' }>;

type EndedProps = { token: string; page: EndedPage; onHear: (page: PublicDisclaimer) => void };

export function Ended({ token, page: { state, school, phone, title, copy, mail }, onHear }: EndedProps) {
  return (
    <div role="status">
      <Notice
        icon={state === 'signed' ? 'check' : 'orders'}
        title={TITLE[state]}
        actions={
          copy ? (
            <a className={buttonClass('pri')} href={copyAddress(token)} download>
              Keep a copy (PDF)
            </a>
          ) : null
        }
      >
        {state === 'signed' ? (
          <p className="wrap-anywhere">{`${school} has “${title}” with your signature.`}</p>
        ) : (
          <p className="wrap-anywhere">
            {`“${title}”. Ask ${school} for a new one.`}
            <Fact of="disclaimer_phone" value={phone} label=" Call " />
          </p>
        )}
        {copy ? <p>You can fetch the copy here for a day.</p> : null}
        {mail ? <MailedCopy token={token} mail={mail} onHear={onHear} /> : null}
      </Notice>
    </div>
  );
}

type MailedCopyProps = { token: string; mail: NonNullable<EndedPage['mail']>; onHear: EndedProps['onHear'] };

function MailedCopy({ token, mail: { to, sent, again }, onHear }: MailedCopyProps) {
  const { isBusy, problem, choose } = useLinkChoice(() => mailCopy(token), onHear);
  return (
    <div className="flex flex-col items-center gap-2">
      {sent ? <p className="wrap-anywhere">{`A copy goes to ${to} by e-mail.`}</p> : null}
      {again ? (
        <Button look="soft" icon="mail" disabled={isBusy} onClick={choose}>
          {sent ? 'Send me another copy' : `Send me a copy (${to})`}
        </Button>
      ) : null}
      {problem === null ? null : <FieldError>{problem}</FieldError>}
    </div>
  );
}

const TITLE = {
  signed: 'Signed. Thank you',
  cancelled: 'The school has withdrawn this',
  expired: 'This link has run out',
} as const;
