// The form of a bike, new or old, in its sheet: fields between a fixed head and a foot that says what saving does.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { getBikeOptions } from '~data/bikes/options';
import { normaliseMark } from '~domain/number-plate';
import { REGISTRATION_MAX } from '~contract/limits';
import { RouteModal } from '~ui/dialog';
import { Skeleton } from '~ui/skeleton';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { FormFoot } from '~widgets/forms/form-foot';
import { NumberPlate } from '~widgets/page/number-plate';
import { DraftBar, UnsavedQuestion, type Guard } from '~widgets/forms/unsaved';
import { useLive } from '~widgets/hooks/use-live';
import { BikeSections } from './sections';
import { FormContext, useValueOf } from './form-context';
import type { BikeFormState } from './use-bike-form';

type BikeFormProps = {
  title: string;
  /** 'Add bike', 'Save changes'. */
  send: string;
  state: BikeFormState;
  guard: Guard;
  knowsMoney: boolean;
  /** Below the fields. */
  children?: ReactNode;
};

export function BikeForm({ title, send, state, guard, knowsMoney, children }: BikeFormProps) {
  const { form, draft, saving, problems } = state;
  const id = useId();
  const body = useRef<HTMLFormElement>(null);
  const noEdit = useNoEdit('bikes');
  const options = useLive(getBikeOptions, []);
  const mark = normaliseMark(useValueOf(form, 'registration_plate'));
  useEffect(() => {
    if (problems > 0) showFirstProblem(body.current);
  }, [problems]);
  return (
    <RouteModal
      title={title}
      aside={mark !== '' && mark.length <= REGISTRATION_MAX ? <NumberPlate mark={mark} size="l" /> : null}
      onClose={guard.close}
      footer={
        <FormFoot
          form={id}
          send={send}
          saving={saving}
          choosing={draft.found !== null}
          noEdit={noEdit}
          problem={form.formState.errors.root?.message}
        />
      }
    >
      <FormContext value={form}>
        <form
          id={id}
          ref={body}
          noValidate
          className="flex flex-col gap-3 pt-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving) state.submit();
          }}
        >
          {draft.found ? <DraftBar at={draft.found.at} onChoose={state.chooseDraft} /> : null}
          {draft.failed ? <p role="alert">This device is full: what you type is not kept as a draft.</p> : null}
          {options ? (
            // Until the person has chosen about the draft, nothing is typed that would have to give way to it.
            <div inert={saving || draft.found !== null} className="flex flex-col gap-3">
              <BikeSections
                sites={options.sites.map((site) => option(site.id, site.connect_location_name || site.name))}
                staff={options.staff.map((one) => option(one.id, one.full_name))}
                knowsMoney={knowsMoney}
              />
              {children}
            </div>
          ) : (
            <Skeleton rows={4} height={120} />
          )}
        </form>
      </FormContext>
      <UnsavedQuestion
        guard={guard}
        // Its timer may not have run yet; leaving the form writes what is left.
        onKeep={draft.touch}
        onDiscard={() => void draft.drop()}
      />
    </RouteModal>
  );
}

function option(id: number, label: string) {
  return { value: String(id), label };
}

function showFirstProblem(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  first?.scrollIntoView({ block: 'center' });
  const field = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first;
  field?.focus({ preventScroll: true });
}
