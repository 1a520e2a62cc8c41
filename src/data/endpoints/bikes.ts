import { addBikeComment, patchBikeComment, removeBikeComment } from '~contract/bikes/comments';
import { addBikeDocument } from '~contract/bikes/documents';
import { addBikeImage, addBikeVideo, replaceBikeImage } from '~contract/bikes/comment-files';
import { addBike, patchBike, removeBike } from '~contract/bikes/bikes';
import type { Endpoint } from '~contract/wire/endpoint';
import type { BIKES } from '~data/entities/bikes';
import { at, below, type Call, type CallsOf, under, withBody } from './call';

export const BIKE_CALLS: CallsOf<keyof typeof BIKES> = {
  'bikes create': withBody(addBike),
  'bikes patch': at('bikes', patchBike),
  'bikes delete': at('bikes', removeBike),
  'bike_comments create': below('bikes', 'bike', addBikeComment),
  'bike_comments patch': under('bike_comments', 'bikes', 'comment_id', patchBikeComment),
  'bike_comments delete': under('bike_comments', 'bikes', 'comment_id', removeBikeComment),
  'bike_images create': ofComment(addBikeImage),
  'bike_images full': (change, nameOf) => {
    const { params, ...request } = ofComment(replaceBikeImage)(change, nameOf);
    return { ...request, params: { ...params, image_id: nameOf('bike_images', change.targetId ?? 0) } };
  },
  'bike_videos create': ofComment(addBikeVideo),
  'bike_documents create': below('bikes', 'bike', addBikeDocument),
};

function ofComment(endpoint: Endpoint): Call {
  return ({ body, parentId = 0, aboveId = 0 }, nameOf) => {
    const id = nameOf('bike_comments', parentId);
    return { endpoint, params: { id: nameOf('bikes', aboveId), comment_id: id }, body: { ...body, comment: id } };
  };
}
