// A disclaimer that waits for its signature.
import { useRef } from 'react';
import type { Signed } from '~contract/disclaimers/signing';
import { signDisclaimer, type PublicDisclaimer } from '~data/school/public-disclaimer';
import { bestToday } from '~data/today';
import { failedCall, STOPPED } from '~widgets/form-saves/failed-call';
import { SigningForm } from '~widgets/disclaimers/signing-form';
import { PaperSheet } from './paper-sheet';
import { forgetTyped, keepTyped, readTyped } from './kept-answers';

type OpenPage = Extract<PublicDisclaimer, { state: 'open' }>;
type Props = { token: string; page: OpenPage; onHear: (page: PublicDisclaimer) => void };

export function OpenDisclaimer({ token, page, onHear }: Props) {
  const key = useRef<string>(crypto.randomUUID());
  const { school, title, course, full_age: fullAge } = page;
  const hear = (next: PublicDisclaimer) => {
    forgetTyped(token);
    onHear(next);
    return null;
  };
  const sign = async (signed: Signed) => {
    try {
      return hear(await signDisclaimer(token, { ...signed, key: key.current }));
    } catch (error) {
      return sayFailure(error, () => {
        key.current = crypto.randomUUID();
      });
    }
  };
  return (
    <PaperSheet school={school} course={course} title={title}>
      <SigningForm
        paper={{ ...page, fullAge, today: bestToday() }}
        {...typedOf(token)}
        onType={(values) => keepTyped(token, values)}
        onSign={sign}
      />
    </PaperSheet>
  );
}

function typedOf(token: string) {
  const typed = readTyped(token);
  return typed ? { typed } : {};
}

/** A refusal was certainly not kept: what is sent next is another try. After silence the same key goes again. */
function sayFailure(error: unknown, renew: () => void): string {
  const { kind, message, fields } = failedCall(error, STOPPED);
  if (kind === 'fields') {
    renew();
    return Object.values(fields).flat().join(' ');
  }
  const why = kind === 'offline' ? 'There is no connection.' : message;
  return `${why} What you filled in is still here. Try again.`;
}
