// Asking for a reset link. The answer is the same whether the address is known or not.
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, buttonClass } from '~ui/button';
import { FieldError, TextField } from '~ui/field';
import { sendResetLink } from '~data/users';
import { forgotPassword } from '~contract/users';
import { getUsername } from '~data/storage';
import { showServerErrors } from '~widgets/server-errors';
import { usePublicConfig } from '~widgets/use-public-config';
import { SessionFrame } from './session-frame';

export function ForgotScreen() {
  const config = usePublicConfig();
  const form = useForm({ resolver: zodResolver(forgotPassword), defaultValues: { email: getUsername() ?? '' } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  if (isSubmitSuccessful) return <LinkSent email={form.getValues('email')} standIn={config?.mail === 'stand-in'} />;
  const submit = form.handleSubmit(async (values) => {
    try {
      await sendResetLink(values.email);
    } catch (error) {
      showServerErrors(error, form.setError, ['email']);
    }
  });
  return (
    <SessionFrame title="Forgot password?" subtitle="We send a link to set a new one. It works once, for 60 minutes.">
      {config?.mail === 'none' ? <NoMail support={config.support_email} /> : null}
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.email?.message}
          {...form.register('email')}
        />
        {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
        <Button type="submit" look="pri" big disabled={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send link'}
        </Button>
        <Link to="/login">Back to sign-in</Link>
      </form>
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
        <p className="text-ink-2">Nothing there after a few minutes? Look in the junk folder, then ask again.</p>
      )}
      <Link to="/login">Back to sign-in</Link>
    </SessionFrame>
  );
}
