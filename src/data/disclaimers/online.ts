// What needs signal: the link of an open disclaimer, and the evidence of a signed one, which no device keeps. Errors are ApiError.
import { type Evidence, getDisclaimerLink, getDisclaimerPdf, getEvidence } from '~contract/disclaimers/evidence';
import { call } from '~data/api/call';
import { downloadFile } from '~data/api/download';

/** The row's id, and its contact's, as the school knows them. */
type Of = { customer: number; id: number };

const paramsOf = ({ customer, id }: Of) => ({ id: customer, disclaimer_id: id });

/** The address that the rider opens. */
export async function askForLink(of: Of, signal?: AbortSignal): Promise<string> {
  return (await call(getDisclaimerLink, { params: paramsOf(of), ...(signal && { signal }) })).url;
}

export function askForEvidence(of: Of, signal?: AbortSignal): Promise<Evidence> {
  return call(getEvidence, { params: paramsOf(of), ...(signal && { signal }) });
}

/** The signed disclaimer with its evidence, as a PDF of this name. */
export function signedPdf(of: Of, name: string, signal?: AbortSignal): Promise<File> {
  return downloadFile(getDisclaimerPdf, { params: paramsOf(of) }, name, signal);
}
