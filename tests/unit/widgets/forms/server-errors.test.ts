import { describe, expect, it, vi } from 'vitest';
import { ApiError, noAnswer } from '~data/http/api-error';
import type { UseFormSetError } from 'react-hook-form';
import { showServerErrors } from '~widgets/online-forms/server-errors';
import { failedCall } from '~widgets/form-saves/failed-call';

type Form = { email: string; password: string };

/** What a form shows after a failed call: field → message; `root` is above the button. */
function shown(error: unknown): Record<string, string> {
  const setError = vi.fn<UseFormSetError<Form>>();
  showServerErrors<Form>(failedCall(error), setError, ['email', 'password']);
  return Object.fromEntries(setError.mock.calls.map(([name, { message }]) => [name, message ?? '']));
}

const refusal = (fields: Record<string, string[]>) =>
  new ApiError({ kind: 'fields', status: 400, message: 'Bad Request', fields });

describe('what the server says about a form', () => {
  it('stands under the fields at fault', () => {
    expect(shown(refusal({ email: ['Taken.', 'Try another.'] }))).toEqual({ email: 'Taken. Try another.' });
  });

  it('stands above the button if the form has no such field, and names it', () => {
    expect(shown(refusal({ school: ['Unknown'], non_field_errors: ['Not today'] }))).toEqual({
      root: 'school: Unknown Not today',
    });
  });

  it('says that nothing typed is lost when nobody answered', () => {
    expect(shown(noAnswer())['root']).toContain('What you typed is still here.');
  });

  it('repeats the server’s sentence for any other refusal', () => {
    const error = new ApiError({ kind: 'denied', status: 403, message: 'This account is deactivated.' });
    expect(shown(error)).toEqual({ root: 'This account is deactivated.' });
  });

  it('says what stopped on this device, and that nothing typed is lost', () => {
    vi.stubGlobal('reportError', () => undefined);
    const said = shown(new TypeError('x is not a function'))['root'];
    expect(said).toMatch(/^Something went wrong on this device\..* What you typed is still here\.$/u);
  });
});
