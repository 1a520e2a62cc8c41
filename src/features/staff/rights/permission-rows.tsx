// The fields of the permissions form: the admin switch, and the level of access to each area.
import { Checkbox } from '~ui/fields/checkbox';
import { Segmented } from '~ui/fields/segmented';
import { AREAS, LEVELS, type PermissionForm } from './permission-form';

type PermissionRowsProps = { form: PermissionForm; onChange: (form: PermissionForm) => void };

export function PermissionRows({ form, onChange }: PermissionRowsProps) {
  const isAdmin = form['permission:admin_permission'] === 'true';
  return (
    <div className="flex flex-col gap-3">
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
