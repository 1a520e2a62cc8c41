// A new site. Until the school has it nothing can stand at it, so it needs signal.
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { supplierPatch } from '~contract/school';
import { addSite } from '~data/school/site-save';
import { toast } from '~ui/toasts';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OnlineModal } from '~widgets/forms/online-modal';
import { useServerForm } from '~widgets/forms/server-form';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { SiteFields } from './site-fields';
import { inputOfSite, siteForm } from './site-form';

/** The legal name may be left out: it is then the name that is shown. */
const newSite = siteForm.extend({ name: supplierPatch.shape.name.unwrap().or(siteForm.shape.address) });

export function AddSite() {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/settings/school', replace: true }));
  const noEdit = useNoEdit('settings');
  const keyOf = useAttempt();
  /** Read while the modal is being left, before it is drawn again. */
  const saved = useRef(false);
  const { form, submit } = useServerForm(newSite, inputOfSite(null), async ({ name, ...values }) => {
    const body = name === '' ? values : { name, ...values };
    const site = await addSite(body, { key: keyOf(body) });
    toast('done', `${site.connect_location_name} was added`);
    saved.current = true;
    leave();
  });
  const { isSubmitting, errors, isDirty } = form.formState;
  return (
    <OnlineModal
      title="Add site"
      noEdit={noEdit}
      isDirty={() => isDirty && !saved.current}
      isSending={isSubmitting}
      problem={errors.root?.message}
      send="Add site"
      sending="Adding…"
      submit={submit}
      leave={leave}
    >
      <SiteFields form={form} />
    </OnlineModal>
  );
}
