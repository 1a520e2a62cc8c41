// Adds a person and then saves what they may do. The second call may fail after the first one succeeded: the person stays
// added, and only the second is tried again.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffMember } from '~contract/staff/staff';
import { ApiError } from '~data/http/api-error';
import { addPerson, changePermissions } from '~data/school/staff-save';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { changesOf, type PermissionForm } from '../rights/permission-form';
import { NO_ACCESS, withPreset } from '../rights/presets';
import type { PersonFormState } from './person-fields';
import { inputOf, personForm, type PersonOutput } from './person-form';

export type Step = 'details' | 'access';

const NOT_CHOSEN = 'Choose what they may do';
const NOTHING = withPreset(NO_ACCESS);

type Adding = {
  /** False for people who may add somebody, but not choose their permissions: they have one step. */
  chooses: boolean;
  onDone: (person: StaffMember) => void;
  onFull: () => void;
};

export function useAddPerson({ chooses, onDone, onFull }: Adding) {
  const [step, setStep] = useState<Step>('details');
  const [added, setAdded] = useState<StaffMember | null>(null);
  const choice = useChoice();
  const addKey = useAttempt();

  const add = async (values: PersonOutput, form: PersonFormState): Promise<StaffMember> => {
    try {
      const person = await addPerson(values, { key: addKey(values) });
      setAdded(person);
      return person;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'seats_reached') onFull();
      if (error instanceof ApiError && error.kind === 'fields') {
        // The fields must be on screen before one of them can take the focus.
        flushSync(() => setStep('details'));
        focusFirst(form, error);
      }
      throw error;
    }
  };

  const { form, modal } = useOnlineForm({
    schema: personForm,
    values: inputOf(null),
    send: async (values, rightsKey, shown) => {
      if (chooses && step === 'details') setStep('access');
      if (chooses && (step === 'details' || choice.isMissing())) return null;
      const person = added ?? (await add(values, shown));
      const changes = changesOf(NOTHING, choice.rights ?? NOTHING);
      const isAny = Object.keys(changes).length > 0;
      if (isAny) await changePermissions(person.id, changes, { key: rightsKey([person.id, changes]) });
      return () => onDone(person);
    },
    isUnsaved: (typed) => added === null && (typed || choice.rights !== null),
  });
  /** `added`: the person, if they were added; what they may do may still have to be saved. */
  return { form, modal, step, added, back: () => setStep('details'), ...choice };
}

/** What the person may do; null until it is chosen. */
function useChoice() {
  const [rights, setRights] = useState<PermissionForm | null>(null);
  const [missing, setMissing] = useState<string>();
  return {
    rights,
    missing,
    choose: (chosen: PermissionForm) => {
      setMissing(undefined);
      setRights(chosen);
    },
    /** True if nothing was chosen, which is then said. */
    isMissing: () => {
      setMissing(rights === null ? NOT_CHOSEN : undefined);
      return rights === null;
    },
  };
}

function focusFirst(form: PersonFormState, { fields }: ApiError): void {
  const names = Object.keys(personForm.shape) as (keyof PersonOutput)[];
  const first = names.find((name) => fields[name] !== undefined);
  if (first) form.setFocus(first);
}
