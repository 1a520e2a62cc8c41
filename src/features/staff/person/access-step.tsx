// The second step of adding a person: what they may do, as one of a few choices or area by area.
import type { StaffMember } from '~contract/staff/staff';
import { MoreDetails } from '~widgets/forms/more-details';
import { PermissionRows } from '../rights/permission-rows';
import { NO_ACCESS, withPreset } from '../rights/presets';
import { PresetsChoice } from '../rights/presets-choice';
import type { PermissionForm } from '../rights/permission-form';
import { StepHead } from './step-head';

type AccessStepProps = {
  rights: PermissionForm | null;
  onChange: (rights: PermissionForm) => void;
  /** Said below the choices if none was made. */
  missing: string | undefined;
  /** The person, if they were added but their permissions weren't saved. */
  unsaved: StaffMember | null;
};

export function AccessStep({ rights, onChange, missing, unsaved }: AccessStepProps) {
  return (
    <>
      <StepHead step={2} title="What may they do?" shown />
      {unsaved ? (
        <p role="alert" className="rounded-card bg-amber-soft p-4 font-med text-amber-ink">
          {`${unsaved.full_name} was added and invited, but their permissions weren’t saved. Try again, or set them later.`}
        </p>
      ) : null}
      <PresetsChoice form={rights} onChange={onChange} error={missing} isHeaded />
      <MoreDetails form={NO_FIELDS} names={[]} title="Choose each area" about="Calendar, contacts, bikes and the rest">
        <PermissionRows form={rights ?? withPreset(NO_ACCESS)} onChange={onChange} />
      </MoreDetails>
    </>
  );
}

const NO_FIELDS = { errors: {}, changed: () => [] };
