// A new school with its owner. After it, the owner is signed in.
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '~ui/button';
import { FieldError, PasswordField, TextField } from '~ui/field';
import { PASSWORD_MIN } from '~contract/limits';
import { showServerErrors } from '~widgets/server-errors';
import { signUp } from '~data/sign-in';
import { signupForm } from '~contract/users';
import { SessionFrame } from './session-frame';

const EMPTY = { school_name: '', first_name: '', last_name: '', email: '', phone: '', password: '' };
const NAMES = ['school_name', 'first_name', 'last_name', 'email', 'phone', 'password'] as const;

/** `onCreated` is told whether the owner is signed in already, or the sign-in got no answer. */
export function SignupScreen({ onCreated }: { onCreated: (outcome: 'signed-in' | 'created') => void }) {
  const form = useForm({ resolver: zodResolver(signupForm), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      onCreated(await signUp(values));
    } catch (error) {
      showServerErrors(error, form.setError, NAMES);
    }
  });
  return (
    <SessionFrame title="Get started" subtitle="A new school, with you as its account owner.">
      <form className="grid gap-5 wide:grid-cols-2" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="School name"
          className="wide:col-span-2"
          autoComplete="organization"
          error={errors.school_name?.message}
          {...form.register('school_name')}
        />
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
        <TextField
          label="E-mail"
          type="email"
          className="wide:col-span-2"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          className="wide:col-span-2"
          autoComplete="tel"
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <PasswordField
          label="Password"
          className="wide:col-span-2"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters. Three unrelated words make a good one.`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div className="flex flex-col gap-4 wide:col-span-2">
          {errors.root?.message ? <FieldError>{errors.root.message}</FieldError> : null}
          <Button type="submit" look="pri" big disabled={isSubmitting}>
            {isSubmitting ? 'Creating the school…' : 'Create school'}
          </Button>
          <p className="text-ink-2">
            Already with us? <Link to="/login">Log in</Link>
          </p>
        </div>
      </form>
    </SessionFrame>
  );
}
