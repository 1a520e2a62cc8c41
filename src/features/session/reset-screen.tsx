// The page behind the link in an e-mail to set a new password.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { FormEnd, FormPassword, ServerForm, useServerForm } from '~widgets/online-forms/server-form';
import { resetPassword } from '~data/school/password-reset';
import { resetPassword as resetForm } from '~contract/users/users';
import { toast } from '~ui/overlays/toasts';
import { NEW_PASSWORD_HINT } from './fields';
import { SessionFrame } from './session-frame';

type ResetScreenProps = { uid: string; token: string; onDone: () => void };

export function ResetScreen({ uid, token, onDone }: ResetScreenProps) {
  const { form, submit } = useServerForm(resetForm, { password: '' }, async (values) => {
    await resetPassword({ uid, token }, values.password);
    toast('done', 'Password changed. Sign in with the new one.');
    onDone();
  });
  return (
    <SessionFrame
      title="New password"
      subtitle="All your devices will be signed out. Their unsent changes stay on them."
    >
      <ServerForm submit={submit}>
        <FormPassword
          form={form}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
        />
        <FormEnd form={form} send="Set password" sending="Saving…" />
        {form.formState.errors.root ? (
          <Link to="/forgot" className={buttonClass('default')}>
            Ask for a new link
          </Link>
        ) : null}
      </ServerForm>
    </SessionFrame>
  );
}
