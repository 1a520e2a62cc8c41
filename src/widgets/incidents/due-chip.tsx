// How much time is left to report an incident to DVSA, in a word or two.
import { leftText, urgencyOf, type Urgency, type When } from '~domain/incidents/incidents';
import { Chip, type ChipKind } from '~ui/chip';

const KIND: Readonly<Record<Urgency, ChipKind>> = { late: 'red', soon: 'amber', time: 'blue', reported: 'ok' };

/** `now`: the best known time in ms. */
export function DueChip({ incident, now }: { incident: When & { reported_on: string | null }; now: number }) {
  const urgency = urgencyOf(incident, now);
  return (
    <Chip kind={KIND[urgency]} small>
      {urgency === 'reported' ? 'Sent' : leftText(incident, now)}
    </Chip>
  );
}
