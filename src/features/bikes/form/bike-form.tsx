// The form of a new or an existing bike, in its sheet.
import { useMemo, useState, type ReactNode } from 'react';
import { getBikeOptions } from '~data/bikes/options';
import { normaliseMark } from '~domain/text/number-plate';
import { REGISTRATION_MAX } from '~contract/wire/limits';
import { Skeleton } from '~ui/skeleton';
import { ChangeFormModal } from '~widgets/forms/change-form-modal';
import type { ChangeForm } from '~widgets/forms/use-change-form';
import type { Guard } from '~widgets/drafts/unsaved';
import { NumberPlate } from '~widgets/page/number-plate';
import { useLive } from '~widgets/hooks/use-live';
import type { BikeValues } from './fields';
import { BikeSections } from './sections';
import { FormContext, FromDvlaContext, type FromDvla } from './form-context';

type BikeFormProps = {
  title: string;
  /** The label of the save button: 'Add bike', 'Save changes'. */
  send: string;
  form: ChangeForm<BikeValues>;
  guard: Guard;
  knowsMoney: boolean;
  /** Of the bike that is edited. */
  bikeId?: number;
  /** Rendered below the fields. */
  children?: ReactNode;
};

export function BikeForm({ title, send, form, guard, knowsMoney, bikeId, children }: BikeFormProps) {
  const [filled, setFilled] = useState<FromDvla>({});
  const fromDvla = useMemo(() => ({ filled, setFilled, bikeId: bikeId ?? null }), [filled, bikeId]);
  const options = useLive(getBikeOptions, []);
  const mark = normaliseMark(form.values.registration_plate);
  return (
    <ChangeFormModal
      area="bikes"
      title={title}
      aside={mark !== '' && mark.length <= REGISTRATION_MAX ? <NumberPlate mark={mark} size="l" /> : null}
      send={send}
      form={form}
      guard={guard}
    >
      {options ? (
        <FormContext value={form}>
          <FromDvlaContext value={fromDvla}>
            <BikeSections
              sites={options.sites.map((site) => option(site.id, site.connect_location_name || site.name))}
              staff={options.staff.map((one) => option(one.id, one.full_name))}
              knowsMoney={knowsMoney}
            />
          </FromDvlaContext>
          {children}
        </FormContext>
      ) : (
        <Skeleton rows={4} height={120} />
      )}
    </ChangeFormModal>
  );
}

function option(id: number, label: string) {
  return { value: String(id), label };
}
