// One disclaimer, to read and sign on the instructor's phone. What is typed stays in memory only: the next rider must not find it.
import { useState } from 'react';
import { bestToday } from '~data/today';
import { StorageFullError } from '~data/database/storage-full';
import type { PaperState } from '~data/disclaimers/course';
import { signHere } from '~data/disclaimers/disclaimers';
import { keepCopy } from '~data/form-saves/backup-now';
import type { Signed } from '~contract/disclaimers/signing';
import { Button } from '~ui/button';
import { Icon } from '~ui/icon';
import { SigningForm } from '~widgets/disclaimers/signing-form';
import { notSaved } from '~widgets/form-saves/not-saved';

type Props = {
  course: number;
  fullAge: number;
  customer: number;
  name: string;
  paper: PaperState;
  /** It has been signed by the link since this form was opened. */
  isElsewhere: boolean;
  onSigned: () => void;
  onLeave: () => void;
};

export function SignPaper({ course, fullAge, customer, name, paper: of, isElsewhere, onSigned, onLeave }: Props) {
  const { template, request } = of;
  const paper = { ...template, fullAge: template.guardian ? fullAge : null, today: bestToday() };
  const [isSaving, setSaving] = useState(false);
  const sign = async (signed: Signed) => {
    setSaving(true);
    try {
      const { seq } = await signHere(customer, template, { ...signed, course, request });
      // A save isn't reported before the change has its second copy (docs/sync.md, Second copy).
      if (seq !== null) await keepCopy(seq);
    } catch (error) {
      setSaving(false);
      return error instanceof StorageFullError ? FULL : notSaved(error);
    }
    onSigned();
    return null;
  };
  return (
    <article className="card flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-ink-2 wrap-anywhere">{name}</p>
        <Button look="ghost" icon="left" onClick={onLeave}>
          That’s not me
        </Button>
      </div>
      <h1 className="text-[1.5rem] leading-8 font-num tracking-tight wrap-anywhere">{template.title}</h1>
      {isElsewhere && !isSaving ? (
        <p role="status" className="card flex gap-2 p-4 font-med">
          <Icon name="check" size={20} />
          You have signed this by the link meanwhile. If you sign here as well, the school keeps both.
        </p>
      ) : null}
      <SigningForm paper={paper} onSign={sign} />
    </article>
  );
}

const FULL =
  'This phone is full, so this is not saved. What you filled in is still here: ask your instructor to make room.';
