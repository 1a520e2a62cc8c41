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
import { countryName, GB, LICENCE_COUNTRIES, NI } from '~domain/contacts/licence-country';
import { Button } from '~ui/button';
import { Checkbox } from '~ui/fields/checkbox';
import { SelectField } from '~ui/fields/select-field';
import { Advice } from '~widgets/forms/advice';
import { TextControl } from './controls';
import { TICKED } from './fields';
import { useField, useTheForm } from './form-context';
import { bestToday } from '~data/today';

export function LicenceField() {
  const { values, set } = useTheForm();
  const isGb = values.licence_country === GB;
  const typed = values.licence_number;
  // What was left out of the number, as long as that is the one shown.
  const [left, setLeft] = useState({ of: '', issue: '' });
  const issue = !isGb ? '' : issueNumber(typed) || (left.of === typed ? left.issue : '');
  const settle = () => {
    const shown = isGb ? displayLicence(typed) : typed;
    if (shown === typed) return;
    setLeft({ of: shown, issue: issueNumber(typed) });
    set('licence_number', shown);
  };
  return (
    <div className="flex flex-col gap-2 wide:col-span-2">
      <CountryControl />
      <TextControl
        name="licence_number"
        label="Licence number"
        autoCapitalize="characters"
        spellCheck={false}
        className={isGb ? '[&_input]:uppercase' : ''}
        hint={isGb ? '16 characters, section 5 of the photocard' : 'As it is written on the licence'}
        onBlur={settle}
      />
      {issue === '' ? null : (
        <p role="status" className="text-tab text-ink-2">
          {`${issue} at the end is the card’s issue number. It isn’t part of the licence number and is left out.`}
        </p>
      )}
      {isGb ? <LicenceAdvice /> : <CheckedControl />}
    </div>
  );
}

/** Where the licence is from: the rules of the 16 characters are Great Britain's. */
function CountryControl() {
  const { onChange, ...state } = useField('licence_country');
  return (
    <SelectField
      label="Licence from"
      {...state}
      options={countries()}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Great Britain and Northern Ireland, then the others by name. */
function countries(): { value: string; label: string }[] {
  const all = LICENCE_COUNTRIES.map((code) => ({ value: code, label: countryName(code) }));
  const others = all.slice(2).toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB'));
  return [...all.slice(0, 2), ...others];
}

function CheckedControl() {
  const { values, set } = useTheForm();
  return (
    <Checkbox
      label="Checked: no GB number"
      checked={values.no_gb_number === TICKED}
      onChange={(isOn) => set('no_gb_number', isOn ? TICKED : '')}
    />
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
      {looksNorthernIrish(values.licence_number) ? (
        <>
          <Advice>{NORTHERN_IRELAND_HINT}</Advice>
          <Button look="soft" onClick={() => set('licence_country', NI)}>
            It’s from Northern Ireland
          </Button>
        </>
      ) : null}
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
