// The licence number with advice about it below. The advice never blocks a save (docs/domain.md, Driver number).
import {
  NORTHERN_IRELAND_HINT,
  decodeLicence,
  displayLicence,
  generateLicence,
  issueNumber,
  licenceError,
  licenceWarnings,
  looksNorthernIrish,
  normaliseLicence,
} from '~domain/contacts/licence-number';
import { useState } from 'react';
import { birthdate as birthdateSchema } from '~contract/contacts/contacts';
import { displayDay } from '~domain/time/london-time';
import { Button } from '~ui/button';
import { Advice } from '~widgets/forms/advice';
import { TextControl } from './controls';
import { useTheForm } from './form-context';
import { bestToday } from '~data/today';

export function LicenceField() {
  const { values, set } = useTheForm();
  const typed = values.licence_number;
  // What was left out of the number, as long as that is the one shown.
  const [left, setLeft] = useState({ of: '', issue: '' });
  const issue = issueNumber(typed) || (left.of === typed ? left.issue : '');
  const settle = () => {
    const shown = displayLicence(typed);
    if (shown === typed) return;
    setLeft({ of: shown, issue: issueNumber(typed) });
    set('licence_number', shown);
  };
  return (
    <div className="flex flex-col gap-2 wide:col-span-2">
      <TextControl
        name="licence_number"
        label="Licence number"
        autoCapitalize="characters"
        spellCheck={false}
        className="[&_input]:uppercase"
        hint="16 characters, section 5 of the photocard"
        onBlur={settle}
      />
      {issue === '' ? null : (
        <p role="status" className="text-tab text-ink-2">
          {`${issue} at the end is the card’s issue number. It isn’t part of the licence number and is left out.`}
        </p>
      )}
      <LicenceAdvice />
    </div>
  );
}

function LicenceAdvice() {
  const { values, set } = useTheForm();
  const today = bestToday();
  const number = normaliseLicence(values.licence_number);
  const birthdate = birthdateSchema.safeParse(values.birthdate.trim()).data ?? null;
  const person = { first_name: values.first_name, last_name: values.last_name.trim(), birthdate };
  const generated = number === '' && person.last_name !== '' ? generateLicence(person) : null;
  const isRead = number !== '' && licenceError(number) === null;
  const said = isRead && values.birthdate.trim() === '' ? decodeLicence(number, today).birthdate : null;
  // The number encodes the name, so it can be compared only when both names are filled in.
  const isNamed = person.first_name.trim() !== '' && person.last_name !== '';
  const warnings = isNamed ? licenceWarnings(number, person, today) : [];
  return (
    <div role="status" className="flex flex-col items-start gap-2 text-tab empty:hidden">
      {looksNorthernIrish(values.licence_number) ? <Advice>{NORTHERN_IRELAND_HINT}</Advice> : null}
      {warnings.map((warning) => (
        <Advice key={warning}>{warning}</Advice>
      ))}
      {said === null ? null : (
        <Button look="soft" onClick={() => set('birthdate', said)}>
          {`Use ${displayDay(said)} as birth date`}
        </Button>
      )}
      {generated === null ? null : (
        <Button look="soft" onClick={() => set('licence_number', displayLicence(generated))}>
          Generate what can be known
        </Button>
      )}
    </div>
  );
}
