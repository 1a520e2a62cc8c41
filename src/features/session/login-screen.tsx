// Signing in. Required fields and texts: specification sections 2.11 and 5.
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '~ui/button';
import { credentials } from '~contract/users';
import { FieldError, PasswordField, TextField } from '~ui/field';
import { getUsername } from '~data/storage';
import { signIn, takeSignInNotice } from '~data/sign-in';
import { showServerErrors } from '~widgets/server-errors';
import { DemoSignIns } from './demo-sign-ins';
import { SessionFrame } from './session-frame';

/** `onSignedIn` is called once the session stands. */
export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  // Why the page was loaded afresh, if the last sign-in was refused.
  const [notice] = useState(takeSignInNotice);
  const form = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: getUsername() ?? '', password: '' },
    mode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn(values);
      onSignedIn();
    } catch (error) {
      showServerErrors(error, form.setError, ['email', 'password']);
    }
  });
  return (
    <SessionFrame title="Welcome back" subtitle="Sign in to your training school.">
      {notice ? <FieldError>{notice}</FieldError> : null}
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
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
        <Button type="submit" look="pri" big disabled={isSubmitting}>
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </Button>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-[15px] wide:text-body">
          <Link to="/forgot" className="py-3 wide:py-0">
            Forgot password?
          </Link>
          <Link to="/signup" className="py-3 wide:py-0">
            New school? Get started
          </Link>
        </p>
      </form>
      <DemoSignIns
        onChoose={(email, password) => {
          form.setValue('email', email);
          form.setValue('password', password);
          void submit();
        }}
      />
    </SessionFrame>
  );
}
