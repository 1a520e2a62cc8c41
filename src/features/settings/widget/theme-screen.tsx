// How the booking page looks and what it offers, with the page beside it (specification section 2.9). Readable without signal; a change
// needs it, because only the server knows whether another school has the address.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WidgetSettings } from '~contract/widget/rows';
import { getWidgetHere, saveWidget } from '~data/school/widget';
import { Button } from '~ui/button';
import { Skeleton } from '~ui/skeleton';
import { toast } from '~ui/overlays/toasts';
import { DiscardQuestion } from '~widgets/drafts/discard-question';
import { useGuard } from '~widgets/drafts/unsaved';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { useAttempt } from '~widgets/hooks/use-attempt';
import { useNoSignal } from '~widgets/hooks/use-no-signal';
import { useWhole } from '~widgets/hooks/use-whole';
import { changedFields } from '~widgets/online-forms/changed-fields';
import { FormEnd, ServerForm, useServerForm } from '~widgets/online-forms/server-form';
import { NOTHING_TWICE } from '~widgets/online-forms/use-call';
import { PageHead } from '~widgets/page/page-head';
import { EmbedPart } from './embed-part';
import { LookPart, MoneyPart, OfferPart, PagePart } from './theme-fields';
import { themeForm, valuesOf } from './theme-form';
import { ThemePreview } from './theme-preview';

export function ThemeScreen() {
  const row = useWhole(getWidgetHere, []);
  return (
    <>
      <PageHead title="Booking page" back />
      {row ? <ThemeForm row={row} /> : <Skeleton rows={6} height={96} />}
    </>
  );
}

function ThemeForm({ row }: { row: WidgetSettings }) {
  const noEdit = useNoEdit('settings');
  const noSignal = useNoSignal();
  const navigate = useNavigate();
  const { form, submit, opened, follow } = useThemeForm(row);
  const { isDirty } = form.formState;
  const guard = useGuard(
    () => isDirty,
    () => void navigate({ to: '/settings/school' }),
  );
  const why = noEdit ?? noSignal;
  return (
    <div className="flex flex-col gap-6 desk:flex-row desk:items-start">
      <ServerForm submit={why === null ? submit : () => undefined} className="flex min-w-0 flex-1 flex-col gap-5">
        {why === null ? null : <p role="status" className="font-med text-amber-ink">{`${why}.`}</p>}
        {row.version === opened.version ? null : <ChangedElsewhere follow={follow} />}
        <fieldset disabled={noEdit !== null} className="contents">
          <PagePart form={form} />
          <LookPart form={form} />
          <OfferPart form={form} />
          <MoneyPart form={form} />
        </fieldset>
        {why === null ? <FormEnd form={form} send="Save" sending="Saving…" /> : null}
      </ServerForm>
      <div className="flex min-w-0 flex-col gap-6 desk:sticky desk:top-4 desk:w-[520px]">
        <ThemePreview values={form.watch()} version={opened.version} />
        <EmbedPart slug={opened.slug} isOpen={opened.open} />
      </div>
      <DiscardQuestion guard={guard} />
    </div>
  );
}

/** `opened`: the row that the form is over: another person's change is refused, never overwritten. `follow`: begins anew with theirs. */
function useThemeForm(row: WidgetSettings) {
  const keyOf = useAttempt();
  const [opened, setOpened] = useState(row);
  const { form, submit } = useServerForm(
    themeForm,
    valuesOf(opened),
    async (values, shown) => {
      const body = changedFields(opened, values);
      if (Object.keys(body).length === 0) return;
      const saved = await saveWidget(opened, body, { key: keyOf([opened.version, body]) });
      setOpened(saved);
      shown.reset(valuesOf(saved));
      toast('done', 'The booking page was changed');
    },
    { stopped: NOTHING_TWICE },
  );
  const follow = () => {
    setOpened(row);
    form.reset(valuesOf(row));
  };
  return { form, submit, opened, follow };
}

function ChangedElsewhere({ follow }: { follow: () => void }) {
  return (
    <div role="status" className="card flex flex-wrap items-center gap-3 p-4">
      <p className="flex-1">Someone else changed these settings. What you change here can’t be saved over theirs.</p>
      <Button onClick={follow}>Show theirs</Button>
    </div>
  );
}
