// @vitest-environment dom
// Where the focus is after somebody was chosen with the keys alone.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { KeptFocus } from '~widgets/contacts/kept-focus';
import { PersonFinder, PickedPerson, type Named } from '~widgets/contacts/person-finder';

const ISLA: Named = { id: 7, first_name: 'Isla', last_name: 'Pennington' };

let give: (person: Named | null) => void;

function Form() {
  const [person, setPerson] = useState<Named | null>(null);
  useEffect(() => {
    give = (next) => flushSync(() => setPerson(next));
  }, []);
  const of = { label: 'Contact', error: undefined };
  return (
    <>
      <a href="#top">Top</a>
      <KeptFocus shown={person?.id ?? null}>
        {person ? (
          <PickedPerson {...of} person={person} about="" onChange={() => give(null)} />
        ) : (
          <PersonFinder
            {...of}
            placeholder=""
            typed="Isla"
            onType={() => {}}
            found={[ISLA]}
            isOpenAtFirst
            says=""
            aboutOf={() => ''}
            onPick={(next) => give(next)}
          />
        )}
      </KeptFocus>
    </>
  );
}

beforeEach(() => {
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  flushSync(() => root.render(<Form />));
  return () => {
    flushSync(() => root.unmount());
    document.body.replaceChildren();
  };
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

it('goes from the field to the button that changes the choice, and back to the field', () => {
  find('input')?.focus();
  flushSync(() => press('ArrowDown'));
  press('Enter');
  expect(document.activeElement?.textContent).toBe('Change');
  find('button')?.click();
  expect(document.activeElement).toBe(find('input'));
});

it('stays where the person has moved it meanwhile', () => {
  find('input')?.focus();
  find('a')?.focus();
  give(ISLA);
  expect(find('button')).not.toBeNull();
  expect(document.activeElement).toBe(find('a'));
});
