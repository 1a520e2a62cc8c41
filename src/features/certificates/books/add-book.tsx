// Add CBT Book: its site and first number. Needs signal, because only the server knows whether the numbers are free.
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { MESSAGES } from '~contract/wire/errors';
import { addBook } from '~data/certificates/books';
import { ApiError } from '~data/http/api-error';
import { SelectField } from '~ui/fields/select-field';
import { toast } from '~ui/overlays/toasts';
import { bookName } from '~widgets/format/certificate-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { OnlineModal } from '~widgets/online-forms/online-modal';
import { ProblemSummary } from '~widgets/forms/problem-summary';
import { askedFor } from '~widgets/forms/required';
import { FormText } from '~widgets/online-forms/server-form';
import { useOnlineForm } from '~widgets/online-forms/use-online-form';
import { useLeaveModal } from '~widgets/hooks/use-leave';
import { useLive } from '~widgets/hooks/use-live';
import { LookOnly, Waiting } from '~widgets/rows/modal-frames';
import { ASKED, bookForm, findOverlap, readFirst } from './book-form';
import { numbersText, siteName } from './book-text';
import { useSites, type Site } from './use-sites';
import '~widgets/forms/change-form.css';

const TITLE = 'Add CBT Book';

/** `site`: the site whose books are shown, which is preselected. */
export function AddBook({ site }: { site: number | undefined }) {
  const navigate = useNavigate();
  const leave = useLeaveModal(() => void navigate({ to: '/certificates/books', search: true, replace: true }));
  const sites = useSites();
  const noEdit = useNoEdit('certificates');
  const [why] = useState(noEdit);
  if (why !== null) return <LookOnly title={TITLE} why={why} leave={leave} />;
  if (sites) return <BookForm sites={sites} site={site} leave={leave} />;
  return <Waiting title={TITLE} leave={leave} rows={2} height={48} />;
}

type BookFormProps = { sites: readonly Site[]; site: number | undefined; leave: () => void };

function BookForm({ sites, site, leave }: BookFormProps) {
  const noEdit = useNoEdit('certificates');
  const body = useRef<HTMLDivElement>(null);
  const { form, modal } = useOnlineForm({
    schema: bookForm,
    values: { supplier: preselected(sites, site), first_certificate_number: '' },
    send: async (book, keyOf) => {
      try {
        await addBook(book, { key: keyOf(book) });
      } catch (error) {
        // Otherwise it may have been added.
        if (error instanceof ApiError) toast('failed', MESSAGES.bookNotAdded);
        throw error;
      }
      toast('done', MESSAGES.bookAdded);
      return leave;
    },
  });
  const { errors } = form.formState;
  return (
    <OnlineModal title={TITLE} noEdit={noEdit} {...modal} send="Add book" sending="Adding…" leave={leave}>
      <div ref={body} className="change-form flex flex-col gap-5">
        <ProblemSummary body={body} />
        <p className="required-note text-tab text-ink-2">Fields marked * must be filled in.</p>
        <SelectField
          label="Site"
          {...askedFor(ASKED, 'supplier')}
          {...form.register('supplier')}
          error={errors.supplier?.message}
          options={[
            ...(sites.length === 1 ? [] : [{ value: '', label: 'Choose a site' }]),
            ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <FormText
          form={form}
          name="first_certificate_number"
          label="First certificate number"
          {...askedFor(ASKED, 'first_certificate_number')}
          inputMode="numeric"
          autoComplete="off"
          hint="The lowest of its 25, as it is printed."
        />
        <WhichNumbers first={readFirst(form.watch('first_certificate_number'))} />
      </div>
    </OnlineModal>
  );
}

function preselected(sites: readonly Site[], wanted: number | undefined): string {
  const found = sites.find(({ id }) => id === wanted) ?? (sites.length === 1 ? sites[0] : undefined);
  return found ? String(found.id) : '';
}

/** The 25 numbers, and a warning if a book on this device has some of them; the server decides. */
function WhichNumbers({ first }: { first: number | null }) {
  const other = useLive(() => findOverlap(first), [first]);
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {first === null ? null : <p className="text-lead font-bold">{numbersText(first)}</p>}
      {other ? (
        <p className="font-med text-amber-ink">
          {`Book ${bookName(other.first_certificate_number)} at ${siteName(other)} has some of these numbers already. Check the first one.`}
        </p>
      ) : null}
    </div>
  );
}
