// Changes the person's own password. It needs signal, and says so above the fields.
import { PageHead } from '~widgets/page/page-head';
import { changePassword } from '~data/school/own-password';
import { FormEnd, FormPassword, ServerForm, useServerForm } from '~widgets/online-forms/server-form';
import { PASSWORD_MIN } from '~contract/wire/limits';
import { passwordChange } from '~contract/users/users';
import { toast } from '~ui/overlays/toasts';

const EMPTY = { current_password: '', password: '' };
const CARD = 'flex max-w-[480px] flex-col gap-5 rounded-card bg-surface p-5 shadow-1';

export function PasswordScreen() {
  const { form, submit } = useServerForm(passwordChange, EMPTY, async (values, filled) => {
    await changePassword(values);
    filled.reset(EMPTY);
    toast('done', 'Password changed. Other devices are signed out.');
  });
  return (
    <>
      <PageHead title="Password reset" />
      <ServerForm submit={submit} className={CARD}>
        <p className="text-ink-2">Changing the password needs signal.</p>
        <FormPassword form={form} name="current_password" label="Current password" autoComplete="current-password" />
        <FormPassword
          form={form}
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters.`}
        />
        <FormEnd form={form} send="Change password" sending="Saving…" />
      </ServerForm>
    </>
  );
}
