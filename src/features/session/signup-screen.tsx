// Creates a school and its owner, and signs the owner in.
import { Link } from '@tanstack/react-router';
import { FormEnd, FormPassword, FormText, ServerForm, useServerForm } from '~widgets/online-forms/server-form';
import { signUp } from '~data/session/sign-in';
import { signupForm } from '~contract/users/users';
import { EMAIL_FIELD, NEW_PASSWORD_HINT } from './fields';
import { SessionFrame } from './session-frame';

const EMPTY = { school_name: '', first_name: '', last_name: '', email: '', phone: '', password: '' };
const WHOLE = 'wide:col-span-2';

/** `onCreated` gets 'signed-in', or 'created' if the school was created but the sign-in failed. */
export function SignupScreen({ onCreated }: { onCreated: (outcome: 'signed-in' | 'created') => void }) {
  const { form, submit } = useServerForm(signupForm, EMPTY, async (values) => onCreated(await signUp(values)));
  return (
    <SessionFrame title="Get started" subtitle="A new school, with you as its account owner.">
      <ServerForm submit={submit} className="grid gap-5 wide:grid-cols-2">
        <FormText form={form} name="school_name" label="School name" className={WHOLE} autoComplete="organization" />
        <FormText form={form} name="first_name" label="First name" autoComplete="given-name" />
        <FormText form={form} name="last_name" label="Last name" autoComplete="family-name" />
        <FormText form={form} name="email" className={WHOLE} {...EMAIL_FIELD} />
        <FormText form={form} name="phone" label="Phone (optional)" type="tel" className={WHOLE} autoComplete="tel" />
        <FormPassword
          form={form}
          name="password"
          label="Password"
          className={WHOLE}
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
        />
        <div className={`flex flex-col gap-4 ${WHOLE}`}>
          <FormEnd form={form} send="Create school" sending="Creating the school…" />
          <p className="text-ink-2">
            Already with us? <Link to="/login">Log in</Link>
          </p>
        </div>
      </ServerForm>
    </SessionFrame>
  );
}
