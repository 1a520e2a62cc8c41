// Add Comment (specification sections 2.5 and 5).
import { useEffect, useState } from 'react';
import { noteBikeUsed } from '~data/bikes/recent';
import { saveReport } from '~data/files/save-form';
import { usePhone } from '~ui/use-media';
import { useNewReport, useOpenBike } from './detail/bike-context';
import { belowReport } from './detail/tabs';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FileFormModal } from '~widgets/file-forms/file-form-modal';
import { useGuard } from '~widgets/drafts/unsaved';
import { emptyValues } from '~widgets/forms/fields';
import { useChangeForm } from '~widgets/forms/use-change-form';
import { useSession } from '~widgets/hooks/use-session';
import { mendsOf, useTakenUp, type TakenUp } from '~widgets/file-forms/use-taken-up';
import { CommentFields } from './report/comment-fields';
import { BackToBike, CommentSent } from './report/comment-sent';
import { COMMENT, readReport, type CommentValues } from './report/comment-values';
import { FormPlate } from './report/form-plate';
import { useStatusInForm } from './status/status-in-form';
import { useWaysOutOfBike } from './report/use-ways-out-of-bike';
import { Waiting } from '~widgets/rows/modal-frames';

/** What the form is called: opened from the bike as in the specification, or from 'Report damage'. */
const COMMENT_WORDS = {
  title: 'Add Comment',
  send: 'Save comment',
  done: 'You have successfully added a comment.',
} as const;
const DAMAGE_WORDS = { title: 'Report damage', send: 'Save report', done: 'Damage reported' } as const;

type AddCommentProps = {
  /** Seq of a refused or waiting comment, or of photos without their comment, in the outbox. */
  resend: number | undefined;
  /** True if the person came to report damage: the form is called so, and leads to the bike's reports. */
  damage?: boolean;
};

export function AddComment({ resend, damage = false }: AddCommentProps) {
  const bike = useOpenBike();
  const taken = useTakenUp('comment', resend);
  const { leave } = useWaysOutOfBike(bike.id, belowReport(usePhone()), resend !== undefined);
  if (taken !== undefined) return <CommentForm taken={taken} damage={damage} />;
  return <Waiting title={(damage ? DAMAGE_WORDS : COMMENT_WORDS).title} leave={leave} rows={4} height={120} />;
}

function CommentForm({ taken, damage }: { taken: TakenUp | null; damage: boolean }) {
  const bike = useOpenBike();
  const noEdit = useNoEdit('bikes');
  useEffect(() => void noteBikeUsed(bike.id), [bike.id]);
  const reports = belowReport(usePhone());
  const out = useWaysOutOfBike(bike.id, reports, taken !== null);
  const { title, send, done } = damage ? DAMAGE_WORDS : COMMENT_WORDS;
  const status = useStatusInForm(bike);
  const { showReport } = useNewReport();
  const original = useOriginal();
  const [sent, setSent] = useState<number | null>(null);
  const form = useChangeForm('bike_comments create', COMMENT, {
    draft: { form: 'comment', target: String(bike.id) },
    original,
    mends: taken && mendsOf(taken, valuesIn(taken)),
    done,
    showsDone: !damage,
    read: (values) => readReport(values, bike.id),
    save: async (input, how) => {
      const queued = await status.saveFirst(input.status, () => saveReport(input.report, how));
      if (queued) showReport(queued.mid);
      return queued;
    },
    onSaved: (saved) => {
      guard.release();
      if (!damage && saved.is === 'done' && saved.id !== null) setSent(saved.id);
      else if (taken) out.leave();
      else out.goTo(reports);
    },
  });
  const guard = useGuard(form.isDirty, () => {
    form.letGo();
    out.leave();
  });
  const submit = () => {
    const { input } = readReport(form.now(), bike.id);
    if (input) status.check(input.status, form.submit);
    else form.submit();
  };
  const success = sent !== null && {
    body: <CommentSent words={done} bikeId={bike.id} commentId={sent} />,
    foot: <BackToBike bikeId={bike.id} onGo={() => out.goTo('/bikes/$bikeId/details')} />,
  };
  return (
    <FileFormModal
      title={title}
      aside={<FormPlate mark={bike.registration_plate} />}
      noEdit={noEdit}
      send={send}
      kind="photo"
      form={{ ...form, submit }}
      guard={guard}
      list={form.values.files.list}
      success={success || null}
    >
      <CommentFields bike={bike} form={form} />
      {status.question}
    </FileFormModal>
  );
}

/** A new report names the signed-in person as its reporter. */
function useOriginal(): CommentValues {
  const { person } = useSession();
  const [original] = useState(() => {
    const own = person?.staff_id ? [String(person.staff_id)] : [];
    return { ...emptyValues(COMMENT), reported_by: own };
  });
  return original;
}

/** Photos whose comment is gone fill in no text and no reporters. */
function valuesIn({ comment, reported_by }: TakenUp): Partial<CommentValues> {
  return comment === '' ? {} : { comment, reported_by: reported_by.map(String) };
}
