// A contact's history by days, newest first: when it was added, its notes and its attachments.
import { sourceLabel } from '~contract/customer-values';
import { displayDay, londonDay, londonTime } from '~domain/london-time';
import { Icon, type IconName } from '~ui/icon';
import { Skeleton } from '~ui/skeleton';
import { sizeText } from '~widgets/format/size-text';
import { SyncBadge } from '~widgets/sync/badge';
import type { ContactDocumentView } from '~data/contacts/documents';
import type { NoteView } from '~data/contacts/notes';
import type { ContactView } from '~data/contacts/contacts';

/** Undefined while loading. */
type Lists = { notes: readonly NoteView[] | undefined; documents: readonly ContactDocumentView[] | undefined };

type Line = {
  key: string;
  /** ISO 8601. */
  at: string;
  icon: IconName;
  title: string;
  text: string;
  pending: NoteView['pending'];
};

export function Timeline({ contact, notes, documents, today }: Lists & { contact: ContactView; today: string }) {
  if (!notes || !documents) return <Skeleton rows={3} height={56} />;
  const days = daysOf(linesOf(contact, notes, documents));
  return (
    <div className="card flex flex-col gap-4 p-4 wide:p-5">
      {days.map(({ day, lines }) => (
        <section key={day} aria-label={displayDay(day)}>
          <h2 className="pb-2 text-tab font-bold text-ink-2">
            {day === today ? `Today, ${displayDay(day)}` : displayDay(day)}
          </h2>
          <ul className="flex flex-col gap-3">
            {lines.map((line) => (
              <TimelineLine key={line.key} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function TimelineLine({ line: { at, icon, title, text, pending } }: { line: Line }) {
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-10 flex-none place-items-center rounded-m bg-quiet-soft text-ink-2">
        <Icon name={icon} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-bold wrap-anywhere">{title}</p>
        {text === '' ? null : <p className="line-clamp-2 text-ink-2 wrap-anywhere">{text}</p>}
        {pending ? <SyncBadge state={pending} small /> : null}
      </div>
      <span className="text-tab text-ink-2">{londonTime(new Date(at))}</span>
    </li>
  );
}

function linesOf(
  contact: ContactView,
  notes: readonly NoteView[],
  documents: readonly ContactDocumentView[],
): readonly Line[] {
  const added = {
    at: contact.created,
    icon: 'user',
    title: 'Contact added',
    text: sourceLabel(contact.source),
  } as const;
  return [
    ...notes.map(({ id, client_key, created, author, note, pending }) => ({
      key: `note ${client_key ?? id}`,
      at: created,
      icon: 'edit' as const,
      title: author ? `Note by ${author.full_name}` : 'Note',
      text: note,
      pending,
    })),
    ...documents.map(({ id, client_key, created, name, description, size, pending }) => ({
      key: `document ${client_key ?? id}`,
      at: created,
      icon: 'doc' as const,
      title: `Attachment ${name}`,
      text: [description, sizeText(size)].filter(Boolean).join(' · '),
      pending,
    })),
    { key: 'added', pending: contact.id < 0 ? contact.pending : null, ...added },
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function daysOf(lines: readonly Line[]): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const day = londonDay(new Date(line.at));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
