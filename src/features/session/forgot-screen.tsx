// Requests a link to reset the password. The answer doesn't tell whether the address has an account.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { forgotPassword } from '~contract/users/users';
import { FormEnd, FormText, ServerForm, useServerForm } from '~widgets/online-forms/server-form';
import { getUsername } from '~data/session/stored-session';
import { sendResetLink } from '~data/school/password-reset';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { EMAIL_FIELD } from './fields';
import { SessionFrame } from './session-frame';

export function ForgotScreen() {
  const config = usePublicConfig();
  const { form, submit } = useServerForm(forgotPassword, { email: getUsername() ?? '' }, ({ email }) =>
    sendResetLink(email),
  );
  if (form.formState.isSubmitSuccessful) {
    return <LinkSent email={form.getValues('email')} standIn={config?.mail === 'stand-in'} />;
  }
  return (
    <SessionFrame title="Forgot password?" subtitle="We send a link to set a new one. It works once, for 60 minutes.">
      {config?.mail === 'none' ? <NoMail support={config.support_email} /> : null}
      <ServerForm submit={submit}>
        <FormText form={form} name="email" {...EMAIL_FIELD} />
        <FormEnd form={form} send="Send link" sending="Sending…" />
        <Link to="/login">Back to sign-in</Link>
      </ServerForm>
    </SessionFrame>
  );
}

function NoMail({ support }: { support: string }) {
  return (
    <p role="status" className="rounded-card bg-amber-soft p-4 text-amber-ink">
      This server has no e-mail provider configured, so it cannot send a link. Ask your account administrator
      {support ? `, or write to ${support}` : ''}.
    </p>
  );
}

function LinkSent({ email, standIn }: { email: string; standIn: boolean }) {
  return (
    <SessionFrame title="Check your e-mail" subtitle={`If ${email} belongs to an account, a link is on its way.`}>
      {standIn ? (
        <div className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-1">
          <p className="text-ink-2">
            This is the demonstration: e-mails never leave this server. Read them here instead.
          </p>
          <Link to="/outbox" className={buttonClass('default')}>
            Open the outbox
          </Link>
        </div>
      ) : (
        <p className="text-ink-2">Nothing after a few minutes? Check your junk folder, then ask again.</p>
      )}
      <Link to="/login">Back to sign-in</Link>
    </SessionFrame>
  );
}
