// Forms that were begun and not saved. They exist only on this device, and each has a link back into it.
import { Link, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { Button, IconButton } from '~ui/button';
import { Badge } from '~ui/chip';
import { Question } from '~ui/overlays/dialog';
import { Icon } from '~ui/icon';
import { usePhone } from '~ui/use-media';
import { removeDraft } from '~data/form-saves/drafts';
import { DOCUMENTS } from '~data/entities/all';
import { useNow } from '~widgets/hooks/use-now';
import { quoted, type Named } from '../words/change-text';
import { FORM_LOOK } from '../items/item-form';
import { ItemCard, ItemFrame } from '../items/item-frame';
import { counted } from '~widgets/format/size-text';
import { whenText } from '~widgets/format/when';
import type { DraftForm, DraftItem } from './use-drafts';

/** Nothing without drafts. */
export function DraftsCard({ drafts }: { drafts: readonly DraftItem[] }) {
  const [asked, ask] = useState<DraftItem | null>(null);
  const device = usePhone() ? 'phone' : 'computer';
  if (drafts.length === 0) return null;
  return (
    <ItemCard title="Not saved yet" aside={<Badge count={drafts.length} />}>
      <ul className="divided">
        {drafts.map((draft) => (
          <Row key={`${draft.key.form} ${draft.key.target}`} draft={draft} onDiscard={() => ask(draft)} />
        ))}
      </ul>
      <Question
        open={asked !== null}
        question="Discard this draft?"
        confirm="Discard"
        look="stop"
        onCancel={() => ask(null)}
        onConfirm={() => {
          if (asked) void removeDraft(asked.key);
          ask(null);
        }}
      >
        <p>{asked ? `What you typed${withPhotos(asked)} is deleted from this ${device}. It is nowhere else.` : ''}</p>
      </Question>
    </ItemCard>
  );
}

function withPhotos(draft: DraftItem): string {
  return draft.photos > 0 ? `, with ${filesOf(draft)},` : '';
}

function filesOf({ photos, to }: DraftItem): string {
  return counted(photos, isDocument(to) ? 'file' : 'photo');
}

function isDocument(to: DraftItem['to']): boolean {
  return DOCUMENTS.includes(kindOf(to).entity);
}

function Row({ draft, onDiscard }: { draft: DraftItem; onDiscard: () => void }) {
  const phone = usePhone();
  const now = useNow(30_000);
  const { at, photos, plate, text, to } = draft;
  const actions = <Actions to={to} onDiscard={onDiscard} />;
  return (
    <ItemFrame
      item={{ ...kindOf(to), about: plate }}
      icon="edit"
      tone="quiet"
      meta={[`Draft from ${whenText(at, now)}`, photos > 0 ? filesOf(draft) : ''].filter(Boolean).join(' · ')}
      actions={phone ? null : actions}
      below={phone ? <div className="flex items-center justify-end gap-2">{actions}</div> : null}
    >
      {text ? <p className="text-tab wrap-anywhere">{quoted(text)}</p> : null}
    </ItemFrame>
  );
}

function kindOf(to: DraftItem['to']): Named {
  return to?.form === 'place' ? to : KIND[to?.form ?? 'none'];
}

const KIND: Record<DraftForm['form'] | 'none', Named> = {
  'add bike': { entity: 'bikes', op: 'create' },
  'edit bike': { entity: 'bikes', op: 'patch' },
  comment: { entity: 'bike_comments', op: 'create' },
  document: { entity: 'bike_documents', op: 'create' },
  none: { entity: 'form', op: 'create' },
};

function Actions({ to, onDiscard }: { to: DraftItem['to']; onDiscard: () => void }) {
  const phone = usePhone();
  return (
    <>
      {phone ? null : (
        <Button look="dan" icon="trash" onClick={onDiscard}>
          Discard
        </Button>
      )}
      {to?.form === 'place' ? <ContinueThere route={to.route} /> : null}
      {to && to.form !== 'place' ? (
        <ContinueLink to={to}>
          <Icon name="edit" size={18} />
          <span>Continue</span>
        </ContinueLink>
      ) : null}
      {phone ? (
        <IconButton
          icon="trash"
          label="Discard"
          className="bg-quiet-soft text-red sunlight:shadow-1"
          onClick={onDiscard}
        />
      ) : null}
    </>
  );
}

/** Opens the form at the address where it was typed. */
function ContinueThere({ route }: { route: string }) {
  const { history } = useRouter();
  return (
    <Button look="soft" icon="edit" onClick={() => history.push(route)}>
      Continue
    </Button>
  );
}

function ContinueLink({ to: { form, bike, resend }, children }: { to: DraftForm; children: ReactNode }) {
  const phone = usePhone();
  const className = phone ? `${FORM_LOOK.soft} flex-1` : FORM_LOOK.soft;
  const search = resend === undefined ? {} : { resend };
  const params = { bikeId: String(bike) };
  switch (form) {
    case 'add bike':
      return (
        <Link to="/bikes/new" search={search} className={className}>
          {children}
        </Link>
      );
    case 'edit bike':
      return (
        <Link to="/bikes/$bikeId/details/edit" params={params} search={search} className={className}>
          {children}
        </Link>
      );
    case 'comment':
      return (
        <Link to="/bikes/$bikeId/details/comment" params={params} search={search} className={className}>
          {children}
        </Link>
      );
    case 'document':
      return (
        <Link to="/bikes/$bikeId/details/document" params={params} search={search} className={className}>
          {children}
        </Link>
      );
    default:
      return form satisfies never;
  }
}
