// Asks about a day that is far from today, and why: a wrong clock, or a slip, must not date money or a certificate unasked.
import { AskedReason, reasonProblem } from './asked-reason';

export const DATE_REASON_LABEL = 'Reason for this date';
/** The error if it is missing. */
export const DATE_REASON_MISSING = 'Check the date, or give a reason for it';

/** The error in the reason; undefined if there is none. */
export function dateReasonProblem(reason: string, isFar: boolean): string | undefined {
  return reasonProblem(reason, isFar, DATE_REASON_MISSING);
}

type FarDayProps = {
  /** 'This is dated 12/11/2025, 380 days ago.'; null for a day that isn't far. */
  text: string | null;
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
};

/** Empty for a day that isn't far, unless a reason is wrong. */
export function FarDay({ text, ...field }: FarDayProps) {
  return <AskedReason text={text && `${text} Is that right?`} label={DATE_REASON_LABEL} {...field} />;
}
