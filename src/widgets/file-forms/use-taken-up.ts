// The pending change that a form corrects, by its seq: what it says, why it was refused, and its files, which are put
// into the form's draft.
import { useEffect, useState } from 'react';
import { getOutboxItem } from '~data/sync-centre/items';
import { takeUpReport, type MendedReport } from '~data/files/take-up';
import type { Mends } from '~widgets/forms/use-corrected';

/** The names of the forms with files, as in the keys of their drafts. */
type FileFormName = 'comment' | 'document' | 'attachment' | 'incident';

export type TakenUp = MendedReport & { seq: number; description: string };

/** The change as `useChangeForm` takes it, with the form's `values`. Its files are in the draft already. */
export function mendsOf<V>({ seq, trouble }: TakenUp, values: Partial<V>): Mends<V> {
  return { seq, trouble, values, base: {}, body: {} };
}

/** Undefined while it is read; null without `seq`, or if the form has no such pending change (sent or deleted). */
export function useTakenUp(form: FileFormName, seq: number | undefined): TakenUp | null | undefined {
  const [taken, setTaken] = useState<TakenUp | null | undefined>(seq === undefined ? null : undefined);
  useEffect(() => {
    if (seq === undefined) return undefined;
    let left = false;
    const settle = (found: TakenUp | null) => (left ? undefined : setTaken(found));
    takeUp(form, seq).then(settle, () => settle(null));
    return () => {
      left = true;
    };
  }, [form, seq]);
  return taken;
}

async function takeUp(form: FileFormName, seq: number): Promise<TakenUp | null> {
  const item = await getOutboxItem(seq);
  // A document's seq in the address of a comment's form is invalid.
  if (!item || (FORM_OF[item.entity] ?? 'comment') !== form) return null;
  const report = await takeUpReport(seq, { form, target: `resend ${seq}` });
  const { description } = item.body;
  return report && { ...report, seq, description: typeof description === 'string' ? description : '' };
}

/** The form by entity; all others are corrected in the form of a comment. */
const FORM_OF: Readonly<Record<string, FileFormName | undefined>> = {
  bike_documents: 'document',
  customer_documents: 'attachment',
  incidents: 'incident',
  incident_images: 'incident',
};
