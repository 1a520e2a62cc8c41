// Changing the own password (settings, reset). It needs signal, and says so when there is none.
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '~ui/button';
import { FieldError, PasswordField } from '~ui/field';
import { PASSWORD_MIN } from '~contract/limits';
import { changePassword } from '~data/own-password';
import { passwordChange } from '~contract/users';
import { showServerErrors } from '~widgets/server-errors';
import { toast } from '~ui/toasts';

const EMPTY = { current_password: '', password: '' };

export function PasswordScreen() {
  const form = useForm({ resolver: zodResolver(passwordChange), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await changePassword(values);
      form.reset(EMPTY);
      toast('done', 'Password changed. Other devices are signed out.');
    } catch (error) {
      showServerErrors(error, form.setError, ['current_password', 'password']);
    }
  });
  return (
    <>
      <h1>Password reset</h1>
      <form
        className="flex max-w-[480px] flex-col gap-5 rounded-card bg-surface p-5 shadow-1"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current_password?.message}
          {...form.register('current_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. Needs signal.`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
        <Button type="submit" look="pri" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Change password'}
        </Button>
      </form>
    </>
  );
}
