// The sign-in page (specification sections 2.11 and 5).
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { credentials } from '~contract/users/users';
import { FieldError } from '~ui/fields/field-error';
import { signInText, useLeftBehind } from '~widgets/sync/sign-in';
import { FormEnd, FormPassword, FormText, ServerForm, useServerForm } from '~widgets/online-forms/server-form';
import { getUsername } from '~data/session/stored-session';
import { signIn, takeSignInNotice } from '~data/session/sign-in';
import { DemoSignIns } from './demo-sign-ins';
import { EMAIL_FIELD } from './fields';
import { SessionFrame } from './session-frame';

/** `onSignedIn` is called after the session is stored. */
export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  // Why the last session or sign-in ended. Read once, because reading clears it.
  const [notice] = useState(takeSignInNotice);
  const { form, submit } = useServerForm(credentials, { email: getUsername() ?? '', password: '' }, async (values) => {
    await signIn(values);
    onSignedIn();
  });
  const left = signInText(useLeftBehind());
  return (
    <SessionFrame title="Welcome back" subtitle="Sign in to your training school.">
      {left ? (
        <p role="status" className="rounded-card bg-blue-soft p-4 font-bold text-blue-ink sunlight:shadow-1">
          {left}
        </p>
      ) : null}
      {notice ? <FieldError>{notice}</FieldError> : null}
      <ServerForm submit={submit}>
        <FormText form={form} name="email" {...EMAIL_FIELD} />
        <FormPassword form={form} name="password" label="Password" autoComplete="current-password" />
        <FormEnd form={form} send="Sign In" sending="Signing in…" />
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[0.9375rem] wide:text-body">
          <Link to="/forgot" className="py-3 wide:py-0">
            Forgot password?
          </Link>
          <Link to="/signup" className="py-3 wide:py-0">
            New school? Get started
          </Link>
        </p>
      </ServerForm>
      <DemoSignIns
        onChoose={(email, password) => {
          form.setValue('email', email);
          form.setValue('password', password);
          submit();
        }}
      />
    </SessionFrame>
  );
}
