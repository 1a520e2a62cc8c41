// A contact: their page, or why it cannot be shown. The modals of the page are child routes.
import { CameFrom } from '~widgets/lists/back-to-list';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { accessTo } from '~contract/staff/permissions';
import { listContactDocuments } from '~data/contacts/documents';
import { listContactNotes } from '~data/contacts/notes';
import { listContactDisclaimers } from '~data/disclaimers/disclaimers';
import { Skeleton } from '~ui/skeleton';
import { usePhone } from '~ui/use-media';
import { nameOf } from '~widgets/format/contact-text';
import { useWhole } from '~widgets/hooks/use-whole';
import { useFirstName, useNewAddress } from '~widgets/rows/use-row-name';
import { useSession } from '~widgets/hooks/use-session';
import type { ContactView } from '~data/contacts/contacts';
import { ContactAttachments } from './attachments/contact-attachments';
import { ContactContext } from './detail/contact-context';
import { PhoneHead, PhoneTitle, WideHead } from './detail/contact-heads';
import { ContactProblem } from './detail/contact-problem';
import { DataCard } from './detail/data-card';
import { DetailsCard } from './detail/details-card';
import { FloatingAction } from './detail/floating-action';
import { readId } from './detail/ids';
import { CertificateCard } from './detail/known/certificate-card';
import { NextBooking } from './detail/known/next-booking';
import { useKnown } from './detail/known/use-known';
import { useMayBook } from './detail/may-book';
import { NoEditLine } from './detail/no-edit-line';
import { NotesTab } from './detail/notes-tab';
import { LicenceCard, RidingCard } from './detail/riding-card';
import { TabBar } from './detail/tab-bar';
import { tabOf, type TabName } from './detail/tabs';
import { Timeline } from './detail/timeline';
import { useContact } from './detail/use-contact';
import { useDeletion } from './detail/use-deletion';
import { ContactDisclaimers } from './disclaimers/disclaimers-tab';
import { ContactMessages } from './messages/contact-messages';
import { ContactOrders } from './orders/contact-orders';
import { useToday } from '~widgets/hooks/use-today';

/** Loaded with the invoices, which most people of a contact's page never open. */
const ContactInvoices = lazy(async () => ({
  default: (await import('./invoices/contact-invoices')).ContactInvoices,
}));

/** `customerId`: the part of the address, not parsed yet. */
export function ContactDetail({ customerId }: { customerId: string }) {
  const { first, onNamed } = useFirstName(customerId);
  const id = readId(first);
  return (
    <CameFrom list="/contacts" key={first}>
      {id === null ? <ContactProblem problem="invalid" /> : <NamedContact id={id} onNamed={onNamed} />}
    </CameFrom>
  );
}

/** `id`: the contact's id when the page was opened. `onNamed` is called with its present id once it is another one. */
function NamedContact({ id, onNamed }: { id: number; onNamed: (id: number) => void }) {
  const found = useContact(id);
  const { person } = useSession();
  const { isLetGo, letGo, remove } = useDeletion(id);
  const row = found.is === 'row' ? found.row : null;
  useNewAddress({ area: '/contacts', opened: id, now: row?.id ?? id, onNamed });
  switch (found.is) {
    case 'loading':
      return <Loading />;
    case 'row':
      return (
        <ContactContext value={{ contact: found.row, letGo, remove }}>
          <ContactPage contact={found.row} />
          <Outlet />
        </ContactContext>
      );
    case 'gone': {
      if (isLetGo) return <Loading />;
      // A person who lost the right to see contacts loses this one too: it wasn't deleted.
      const hidden = person ? accessTo('contacts', person.connect_user_permissions) === 'hidden' : false;
      return <ContactProblem problem={hidden ? 'denied' : 'gone'} name={nameOf(found.row)} />;
    }
    case 'missing':
      return <ContactProblem problem="missing" />;
    default:
      return <ContactProblem problem={found.is} busy={found.busy} again={found.again} />;
  }
}

function ContactPage({ contact }: { contact: ContactView }) {
  const phone = usePhone();
  const today = useToday();
  const notes = useWhole(() => listContactNotes(contact.id), [contact.id], contact.id);
  const documents = useWhole(() => listContactDocuments(contact.id), [contact.id], contact.id);
  const disclaimers = useWhole(() => listContactDisclaimers(contact.id), [contact.id], contact.id);
  const { sees, bookings, certificates } = useKnown(contact.id);
  const tab = useTab();
  const next = <NextBooking bookings={bookings} sees={sees.bookings} />;
  const certificate = <CertificateCard certificates={certificates} sees={sees.certificates} today={today} />;
  const cards = (
    <>
      <RidingCard contact={contact} today={today} />
      <LicenceCard contact={contact} today={today} />
      <DataCard contact={contact} />
    </>
  );
  const lists = { notes, documents, bookings, certificates, disclaimers };
  const panel = <Panel contact={contact} tab={tab} today={today} {...lists} />;
  const bar = (
    <TabBar contactId={contact.id} tab={tab} counts={{ notes: notes?.length, attachments: documents?.length }} />
  );
  if (phone) {
    return (
      <>
        <PhoneHead contact={contact} />
        <PhoneTitle contact={contact} today={today} />
        <NoEditLine />
        {next}
        {bar}
        {tab === 'about' ? (
          <>
            {certificate}
            <DetailsCard contact={contact} />
            {cards}
          </>
        ) : (
          panel
        )}
        <MainAction contactId={contact.id} tab={tab} />
      </>
    );
  }
  return (
    <>
      <WideHead contact={contact} today={today} />
      <NoEditLine />
      <div className={GRID}>
        <div className="flex flex-col gap-4 desk:col-start-1 desk:row-start-1 full:col-start-3">
          {next}
          {certificate}
        </div>
        <div className="desk:col-start-1 desk:row-start-2 full:row-span-2 full:row-start-1">
          <DetailsCard contact={contact} />
        </div>
        <div className="flex min-w-0 flex-col gap-2 desk:col-start-2 desk:row-span-3 desk:row-start-1 full:row-span-2">
          {bar}
          {panel}
        </div>
        <div className="flex flex-col gap-4 desk:col-start-1 desk:row-start-3 full:col-start-3 full:row-start-2">
          {cards}
        </div>
      </div>
    </>
  );
}

/** The next booking comes first in the document: above the details in two columns, at the right in three. */
const GRID = [
  'grid items-start gap-4 full:gap-x-5',
  'desk:grid-cols-[320px_minmax(0,1fr)] desk:grid-rows-[auto_auto_1fr]',
  'full:grid-cols-[280px_minmax(0,1fr)_280px] full:grid-rows-[auto_1fr]',
].join(' ');

/** A phone's floating button; the attachments have a button of their own. */
function MainAction({ contactId, tab }: { contactId: number; tab: TabName }) {
  const mayBook = useMayBook();
  if (tab === 'attachments') return null;
  if (tab === 'notes') return <FloatingAction contactId={contactId} does="note" />;
  if (tab === 'disclaimers') return <FloatingAction contactId={contactId} does="disclaimer" />;
  if (tab === 'emails') return <FloatingAction contactId={contactId} does="email" />;
  if (tab === 'sms') return <FloatingAction contactId={contactId} does="sms" />;
  if (tab === 'invoices') return <FloatingAction contactId={contactId} does="invoice" />;
  return mayBook ? <FloatingAction contactId={contactId} does="book" /> : null;
}

type PanelProps = Parameters<typeof Timeline>[0] & { tab: TabName };

function Panel({ tab, ...lists }: PanelProps) {
  const { contact, notes } = lists;
  switch (tab) {
    case 'notes':
      return <NotesTab contactId={contact.id} notes={notes} />;
    case 'orders':
      return <ContactOrders contactId={contact.id} />;
    case 'invoices':
      return (
        <Suspense fallback={<Skeleton rows={3} height={112} />}>
          <ContactInvoices contactId={contact.id} />
        </Suspense>
      );
    case 'disclaimers':
      return <ContactDisclaimers contactId={contact.id} />;
    case 'emails':
      return <ContactMessages contactId={contact.id} channel="EMAIL" />;
    case 'sms':
      return <ContactMessages contactId={contact.id} channel="SMS" />;
    case 'attachments':
      return <ContactAttachments contactId={contact.id} />;
    default:
      return <Timeline {...lists} />;
  }
}

/** A modal that belongs to no tab keeps the tab below it. */
function useTab(): TabName {
  const tab = tabOf(useLocation().pathname);
  const [last, setLast] = useState<TabName>(tab ?? 'timeline');
  if (tab !== null && tab !== last) setLast(tab);
  return tab ?? last;
}

function Loading() {
  const phone = usePhone();
  return (
    <>
      {phone ? <PhoneHead /> : null}
      <Skeleton rows={phone ? 4 : 3} height={phone ? 88 : 120} />
    </>
  );
}
