// Adds a site. It needs signal: other rows can name only a site that the server has.
import { useNavigate } from '@tanstack/react-router';
import { supplierPatch } from '~contract/school/school';
import { addSite } from '~data/school/site-save';
import { toast } from '~ui/overlays/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { emptyValues, namesOf } from '~widgets/forms/fields';
import { requiredOf } from '~widgets/forms/required';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { nestedMessage } from '~widgets/typed/nested-message';
import { typedNumber } from '~widgets/typed/typed-number';
import type { z } from '~contract/wire/zod';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { SiteFields } from './site-fields';
import { SITE, type SiteValues } from './site-form';

/** All fields of a site are required, but the legal name may be ''. */
const newSite = supplierPatch.required().extend({
  max_riders: typedNumber(supplierPatch.shape.max_riders.unwrap()),
  name: supplierPatch.shape.name.unwrap().or(supplierPatch.shape.address.unwrap()),
});

const REQUIRED = requiredOf(newSite, emptyValues(SITE));

export function AddSite() {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/school', replace: true }));
  const noEdit = useNoEdit('settings');
  const { form, modal } = useOnlineForm({
    schema: newSite,
    values: emptyValues(SITE) as z.input<typeof newSite>,
    send: async ({ name, ...values }, keyOf) => {
      const body = name === '' ? values : { name, ...values };
      const site = await addSite(body, { key: keyOf(body) });
      toast('done', `${site.connect_location_name} was added`);
      return leave;
    },
  });
  const { isSubmitted, errors, dirtyFields } = form.formState;
  const said = namesOf(SITE).map((name) => [name, nestedMessage(errors[name])] as const);
  const how = { shouldDirty: true, shouldValidate: isSubmitted };
  const fields = {
    values: form.watch() as SiteValues,
    errors: Object.fromEntries(said),
    required: REQUIRED,
    changed: () => namesOf(SITE).filter((name) => dirtyFields[name] !== undefined),
    set: <Name extends keyof SiteValues>(name: Name, value: SiteValues[Name]) =>
      form.setValue(name, value as never, how),
  };
  return (
    <OnlineModal title="Add site" noEdit={noEdit} {...modal} send="Add site" sending="Adding…" leave={leave}>
      <SiteFields form={fields} />
    </OnlineModal>
  );
}
