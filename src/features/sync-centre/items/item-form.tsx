// The link back into the form that a change was written in.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';
import type { OutboxItem } from '~data/waiting/items';
import type { ReactNode } from 'react';
import { CalendarFormLink } from './calendar-links';
import { CertificateFormLink } from './certificate-links';
import { AnotherContactLink, ContactFormLink, EraseLink } from './contact-links';
import { formOf, type FormOf } from './ways';
import type { Names } from '../words/names';

const LABEL = {
  certificate: 'Edit',
  calendar: 'Edit',
  contact: 'Edit',
  'another contact': 'Choose another contact',
  erase: 'Erase personal data',
  bike: 'Edit',
  comment: 'Edit',
  document: 'Edit',
  row: 'Edit',
  'comment anew': 'Add to a new comment',
  'another bike': 'Choose another bike',
} as const;

const ICON: Partial<Record<Exclude<FormOf, null>, IconName>> = { 'comment anew': 'plus', erase: 'trash' };

type FormLinkProps = {
  item: OutboxItem;
  names: Names;
  className: string;
  /** What 'Edit' is called where there is room for more. */
  edit?: string;
};

/** Nothing where there is no form. */
export function FormLink({ item, names, className, edit = LABEL.bike }: FormLinkProps) {
  const form = formOf(item, names);
  if (form === null) return null;
  const label = LABEL[form] === LABEL.bike ? edit : LABEL[form];
  const content = (
    <>
      <Icon name={ICON[form] ?? 'edit'} size={18} />
      <span>{label}</span>
    </>
  );
  const resend = { resend: item.seq };
  const params = { bikeId: String(item.bike) };
  switch (form) {
    case 'another bike':
      return (
        <Link to="/report" search={resend} className={className}>
          {content}
        </Link>
      );
    case 'comment':
    case 'comment anew':
      return (
        <Link to="/bikes/$bikeId/details/comment" params={params} search={resend} className={className}>
          {content}
        </Link>
      );
    case 'document':
      return (
        <Link to="/bikes/$bikeId/details/document" params={params} search={resend} className={className}>
          {content}
        </Link>
      );
    case 'certificate':
      return <CertificateFormLink item={item} className={className} content={content} />;
    case 'calendar':
      return <CalendarFormLink item={item} className={className} content={content} />;
    case 'contact':
      return <ContactFormLink item={item} className={className} content={content} />;
    case 'another contact':
      return <AnotherContactLink item={item} className={className} content={content} />;
    case 'erase':
      return <EraseLink item={item} className={className} content={content} />;
    case 'row':
      return <RowLink item={item} className={className} content={content} />;
    default:
      return <BikeLink item={item} className={className} content={content} />;
  }
}

type BikeLinkProps = { item: OutboxItem; className: string; content: ReactNode };

/** What was refused as it was written; of one that waits the row as it stands. */
function BikeLink({ item, className, content }: BikeLinkProps) {
  const resend = item.state === 'fixing' ? { resend: item.seq } : {};
  if (item.op === 'create' && item.state === 'fixing') {
    return (
      <Link to="/bikes/new" search={{ resend: item.seq }} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <Link to="/bikes/$bikeId/details/edit" params={{ bikeId: String(item.id) }} search={resend} className={className}>
      {content}
    </Link>
  );
}

/** As with a bike: what was refused as it was written, of what waits the row as it stands. */
function RowLink({ item, className, content }: BikeLinkProps) {
  const search = item.state === 'fixing' ? { resend: item.seq } : {};
  const id = String(item.id);
  switch (item.entity) {
    case 'staff':
      return (
        <Link to="/staff/$staffId/working" params={{ staffId: id }} search={search} className={className}>
          {content}
        </Link>
      );
    case 'suppliers':
      return (
        <Link to="/settings/site/$supplierId" params={{ supplierId: id }} search={search} className={className}>
          {content}
        </Link>
      );
    case 'course_types':
      return (
        <Link
          to="/courses/$constant/supplier/$supplierId/edit"
          params={{ constant: item.called ?? '', supplierId: String(item.parentId) }}
          search={search}
          className={className}
        >
          {content}
        </Link>
      );
    case 'school_settings':
      return (
        <Link to="/settings/school/edit" search={search} className={className}>
          {content}
        </Link>
      );
    default:
      return (
        <Link to="/settings/profile/edit" search={search} className={className}>
          {content}
        </Link>
      );
  }
}

/** A link that looks like the button beside it. */
export const FORM_LOOK = {
  pri: buttonClass('pri'),
  big: buttonClass('pri', false, 'min-w-0 flex-1 px-1'),
  soft: buttonClass('soft'),
};
