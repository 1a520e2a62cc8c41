// The fields of the permissions form: ready-made sets, the admin switch, and the level of access to each area.
import { Checkbox } from '~ui/checkbox';
import { Segmented } from '~ui/segmented';
import { BigRadio } from '~widgets/forms/big-radio';
import { useId } from 'react';
import { PRESETS, presetOf, withPreset } from './presets';
import { AREAS, LEVELS, type PermissionForm } from './permission-form';

type PermissionRowsProps = { form: PermissionForm; onChange: (form: PermissionForm) => void };

export function PermissionRows({ form, onChange }: PermissionRowsProps) {
  const isAdmin = form['permission:admin_permission'] === 'true';
  return (
    <div className="flex flex-col gap-3">
      <Presets form={form} onChange={onChange} />
      <div className="rounded-card bg-inset p-3">
        <Checkbox
          label="Admin"
          checked={isAdmin}
          onChange={(checked) => onChange({ ...form, 'permission:admin_permission': checked ? 'true' : 'false' })}
        />
        <p className="text-tab text-ink-2">
          An admin also manages staff and permissions for everyone except the account owner.
        </p>
      </div>
      {AREAS.map(({ name, label, what }) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="flex min-w-0 flex-col">
            <span className="font-med">{label}</span>
            {what ? <span className="text-tab text-ink-2">{what}</span> : null}
          </span>
          <Segmented
            label={label}
            value={form[`permission:${name}`]}
            options={LEVELS}
            onChange={(value) => onChange({ ...form, [`permission:${name}`]: value })}
          />
        </div>
      ))}
    </div>
  );
}

/** Choosing one sets every area below. */
function Presets({ form, onChange }: PermissionRowsProps) {
  const name = useId();
  const chosen = presetOf(form);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 font-bold">What they may do</legend>
      <div className="grid gap-2">
        {PRESETS.map((preset) => (
          <BigRadio
            key={preset.name}
            name={name}
            title={preset.name}
            text={preset.what}
            checked={preset === chosen}
            onChoose={() => onChange(withPreset(preset))}
          />
        ))}
      </div>
      <p className="pt-2 text-tab text-ink-2">Or choose each area below.</p>
    </fieldset>
  );
}
