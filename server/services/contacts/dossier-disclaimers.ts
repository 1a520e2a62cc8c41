// A person's disclaimers, and what they answered, as text, for the export of personal data.
import { DISCLAIMER_LABEL } from '~domain/disclaimers/states';
import { displayDay } from '~domain/time/london-time';
import type { SignedDisclaimer } from '~server/repositories/disclaimers/signatures';
import { saidIn } from '~server/services/disclaimers/evidence';
import { labelled, when } from './dossier-text';

export function disclaimerText(row: SignedDisclaimer): string {
  const { title, status, created, signed_at, valid_until, signed_name, guardian_name, sealed } = row;
  const head = labelled({
    Disclaimer: title,
    State: DISCLAIMER_LABEL[status],
    Made: when(created),
    Signed: signed_at === null ? '' : when(signed_at),
    'Signed by': signed_name,
    Guardian: guardian_name,
    'Counts until': valid_until === null ? '' : displayDay(valid_until),
  });
  if (sealed === null) return head;
  const { questions, answers, text, address, device } = sealed;
  const said = questions.map((one) => [
    one.text,
    [saidIn(one, answers), answers[one.key]?.more].filter(Boolean).join('. '),
  ]);
  return `${head}${labelled({ 'Sent from': address, Device: device, ...(Object.fromEntries(said) as Record<string, string>) })}${text}\n`;
}
