// The search of the addresses of the list and of a report. Anything that can't be read is ignored.

/** `state`: 'open' or 'reported'; all reports if absent. */
export type IncidentSearch = { state?: 'open' | 'reported' | undefined };

export function incidentSearch({ state }: Record<string, unknown>): IncidentSearch {
  return state === 'open' || state === 'reported' ? { state } : {};
}

/** `form`: 'edit', or 'sent' for that DVSA has it; `resend`: the seq of a refused change in the outbox. */
export type ReportSearch = { form?: 'edit' | 'sent'; resend?: number };

export function reportSearch({ form, resend }: Record<string, unknown>): ReportSearch {
  return {
    ...((form === 'edit' || form === 'sent') && { form }),
    ...(typeof resend === 'number' && { resend }),
  };
}
