// What a contact may ride at their age, and what their licence number says: advice, never a rule.
import { decodeLicence, licenceError, licenceWarnings } from '~domain/contacts/licence-number';
import { displayDay } from '~domain/time/london-time';
import { ageOn, ladderFor, type Rung } from '~domain/contacts/riding-age';
import { Chip } from '~ui/chip';
import { TileBody } from '~ui/tile';
import { Advice } from '~widgets/forms/advice';
import { NOTHING } from '~widgets/format/contact-text';
import type { ContactView } from '~data/contacts/contacts';

type CardProps = { contact: ContactView; today: string };

export function RidingCard({ contact, today }: CardProps) {
  const { birthdate } = contact;
  if (birthdate === null || birthdate > today) {
    return (
      <section className="card flex flex-col gap-1 p-4 wide:px-5" aria-label="Age">
        <h2>Age</h2>
        <p className="text-ink-2">Add a birth date to see what they can ride at their age.</p>
      </section>
    );
  }
  const ladder = ladderFor(birthdate, today);
  const next = ladder.find(({ isReached }) => !isReached);
  return (
    <section className="card tile" aria-label="Age">
      <TileBody
        label="Age"
        lamp={ladder.some(({ isReached }) => isReached) ? 'ok' : 'amber'}
        value={ageOn(birthdate, today)}
        unit={`born ${displayDay(birthdate)}`}
      />
      <ul className="flex flex-col gap-2 pt-1">
        {ladder.map((rung) => (
          <RungLine key={rung.code} rung={rung} isNext={rung === next} />
        ))}
      </ul>
      <p className="text-cap text-ink-2">
        Advice by age alone: check the licence. Connect can’t tell how long A2 has been held.
      </p>
    </section>
  );
}

function RungLine({ rung: { code, text, age, from, isReached }, isNext }: { rung: Rung; isNext: boolean }) {
  return (
    <li className={`flex items-start gap-2 text-tab ${isReached ? '' : 'text-ink-2'}`}>
      <b className="min-w-6 flex-none font-bold">{code}</b>
      <span className="min-w-0 flex-1">
        {text}
        <span className="block text-ink-2">
          {isReached ? `Old enough since ${displayDay(from)}` : `From ${displayDay(from)}, at ${age}`}
        </span>
      </span>
      {isNext ? (
        <Chip kind="quiet" small>
          Next
        </Chip>
      ) : null}
    </li>
  );
}

export function LicenceCard({ contact, today }: CardProps) {
  const { licence_number: number } = contact;
  if (number === '') return null;
  const isRead = licenceError(number) === null;
  const said = isRead ? decodeLicence(number, today) : null;
  return (
    <section className="card flex flex-col gap-2 p-4 wide:px-5" aria-label="What the licence number says">
      <h2>Licence number says</h2>
      {said ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-tab">
          <dt className="text-ink-2">Surname begins</dt>
          <dd className="text-right font-med">{said.surname || NOTHING}</dd>
          <dt className="text-ink-2">Born</dt>
          <dd className="text-right font-med">{said.birthdate === null ? NOTHING : displayDay(said.birthdate)}</dd>
          <dt className="text-ink-2">Initials</dt>
          <dd className="text-right font-med">{said.initials || NOTHING}</dd>
        </dl>
      ) : (
        <p className="text-ink-2">This isn’t a Great Britain licence number.</p>
      )}
      {licenceWarnings(number, contact, today).map((warning) => (
        <Advice key={warning}>{warning}</Advice>
      ))}
    </section>
  );
}
