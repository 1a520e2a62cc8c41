// The change that the form of a report corrects, once its photos are in the form's draft.
import { useTakenUp, mendsOf } from '~widgets/file-forms/use-taken-up';
import { useMends, type Mends } from '~widgets/forms/use-corrected';
import { readBody, type IncidentValues } from './incident-fields';

/**
 * Undefined while it is read; null without `seq`, or if it isn't pending any more. Photos whose report is gone fill in nothing: they go
 * with a new report.
 */
export function useIncidentMends(seq: number | undefined): Mends<IncidentValues> | null | undefined {
  const taken = useTakenUp('incident', seq);
  const mends = useMends('incidents', seq, readBody);
  if (taken === undefined || mends === undefined) return undefined;
  return mends ?? (taken && mendsOf(taken, {}));
}
