// Setting a new password with the link from the e-mail.
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, buttonClass } from '~ui/button';
import { FieldError, PasswordField } from '~ui/field';
import { PASSWORD_MIN } from '~contract/limits';
import { resetPassword } from '~data/users';
import { resetPassword as resetForm } from '~contract/users';
import { showServerErrors } from '~widgets/server-errors';
import { toast } from '~ui/toasts';
import { SessionFrame } from './session-frame';

type ResetScreenProps = { uid: string; token: string; onDone: () => void };

export function ResetScreen({ uid, token, onDone }: ResetScreenProps) {
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await resetPassword({ uid, token }, values.password);
      toast('done', 'Password changed. Sign in with the new one.');
      onDone();
    } catch (error) {
      showServerErrors(error, form.setError, ['password']);
    }
  });
  return (
    <SessionFrame
      title="New password"
      subtitle="All your devices are signed out; what they have not sent yet stays on them."
    >
      <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. Three unrelated words make a good one.`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {errors.root?.message ? (
          <>
            <FieldError>{errors.root.message}</FieldError>
            <Link to="/forgot" className={buttonClass('default')}>
              Ask for a new link
            </Link>
          </>
        ) : null}
        <Button type="submit" look="pri" big disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Set password'}
        </Button>
      </form>
    </SessionFrame>
  );
}
