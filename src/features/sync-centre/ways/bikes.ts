import { linkOptions } from '@tanstack/react-router';
import { isWithoutTarget } from '~data/outbox/refusal-record';
import type { BIKES } from '~data/entities/bikes';
import { mayMend, resendIfRefused, type FormWay, type Item, type To, type Ways } from './way';

const ATTACHMENT: Ways = {
  form: (item, { bikes }) => (isMovable(item) ? anewUnder(item, bikes) : null),
  // They are shown with their comment.
  row: null,
};

export const BIKE_WAYS: Readonly<Record<keyof typeof BIKES, Ways>> = {
  bikes: {
    form: (item) =>
      !isWithoutTarget(item.trouble) && mayMend(item) && (item.op === 'create' || item.op === 'patch')
        ? { to: bikeForm(item) }
        : null,
    row: async (mirror, id, about) => {
      const to = linkOptions({ to: '/bikes/$bikeId/details', params: { bikeId: String(id) } });
      return (await mirror.rows('bikes').get(id)) ? { to, label: `View ${about}` } : null;
    },
  },
  bike_comments: {
    form: (item) => childForm(item, commentForm),
    row: async (mirror, id, about) => {
      const comment = await mirror.rows('bike_comments').get(id);
      if (!comment) return null;
      const params = { bikeId: String(comment.bike), commentId: String(id) };
      const to = linkOptions({ to: '/bikes/$bikeId/details/comment/$commentId', params });
      return { to, label: `View the comment on ${about}`, received: Date.parse(comment.received_at) };
    },
  },
  bike_images: ATTACHMENT,
  bike_videos: ATTACHMENT,
  bike_documents: {
    form: (item) => (item.op === 'patch' ? nameForm(item) : childForm(item, documentForm)),
    row: async (mirror, id, about) => {
      const document = await mirror.rows('bike_documents').get(id);
      if (!document) return null;
      const params = { bikeId: String(document.bike) };
      const to = linkOptions({ to: '/bikes/$bikeId/details/document/view', params });
      return { to, label: `View the documents of ${about}` };
    },
  },
};

function bikeForm({ op, state, id, seq }: Item): To {
  if (op === 'create' && state === 'fixing') return linkOptions({ to: '/bikes/new', search: { resend: seq } });
  const params = { bikeId: String(id) };
  return linkOptions({ to: '/bikes/$bikeId/details/edit', params, search: resendIfRefused({ state, seq }) });
}

/** A comment or a document: added to another bike if its own is gone. */
function childForm(item: Item, formOf: (bike: number, seq: number) => To): FormWay | null {
  if (item.op !== 'create') return null;
  if (isWithoutTarget(item.trouble)) return isMovable(item) ? anotherBike(item) : null;
  return mayMend(item) && item.bike !== null ? { to: formOf(item.bike, item.seq) } : null;
}

function commentForm(bike: number, seq: number): To {
  const params = { bikeId: String(bike) };
  return linkOptions({ to: '/bikes/$bikeId/details/comment', params, search: { resend: seq } });
}

function documentForm(bike: number, seq: number): To {
  const params = { bikeId: String(bike) };
  return linkOptions({ to: '/bikes/$bikeId/details/document', params, search: { resend: seq } });
}

/** Another name or description of a document. */
function nameForm(item: Item): FormWay | null {
  if (isWithoutTarget(item.trouble) || !mayMend(item) || item.bike === null) return null;
  const params = { bikeId: String(item.bike), documentId: String(item.id) };
  const to = linkOptions({
    to: '/bikes/$bikeId/details/document/$documentId',
    params,
    search: resendIfRefused(item),
  });
  return { to };
}

/** True if the bike or the comment that it belongs to is gone, so that it can be added to another one. */
function isMovable({ trouble }: Item): boolean {
  if (trouble?.kind === 'stale') return trouble.collection === 'bikes' || trouble.collection === 'bike_comments';
  return trouble?.kind === 'deleted';
}

/** Photos whose comment is gone: for a new comment on the same bike, or for another bike if that is gone, too. */
function anewUnder({ trouble, bike, seq }: Item, bikes: ReadonlyMap<number, string>): FormWay {
  const isBikeGone = trouble?.kind === 'stale' && trouble.collection === 'bikes';
  if (isBikeGone || bike === null || !bikes.has(bike)) return anotherBike({ seq });
  return { to: commentForm(bike, seq), label: 'Add to a new comment', icon: 'plus' };
}

function anotherBike({ seq }: Pick<Item, 'seq'>): FormWay {
  return { to: linkOptions({ to: '/report', search: { resend: seq } }), label: 'Choose another bike' };
}
