// Every route of the API but sync/batch, which is made of these. A test compares them with the contract's endpoint table.
import type { Route } from '~server/platform/route/route';
import { bikeRoutes } from './bikes/bikes';
import { bikeCommentRoutes } from './bikes/comments';
import { bikeDocumentRoutes } from './bikes/documents';
import { bikeFileRoutes } from './bikes/files';
import { certificateRoutes } from './certificates';
import { mediaRoutes } from './media';
import { outboxRoutes } from './outbox';
import { publicRoutes } from './public';
import { schoolRoutes } from './school';
import { syncRoutes } from './sync';
import { accountRoutes } from './users/account';
import { passwordRoutes } from './users/passwords';
import { sessionRoutes } from './users/sessions';
import { signUpRoutes } from './users/sign-up';

export const routes: readonly Route[] = [
  ...publicRoutes,
  ...sessionRoutes,
  ...signUpRoutes,
  ...passwordRoutes,
  ...accountRoutes,
  ...schoolRoutes,
  ...mediaRoutes,
  ...syncRoutes,
  ...outboxRoutes,
  ...bikeRoutes,
  ...bikeCommentRoutes,
  ...bikeFileRoutes,
  ...bikeDocumentRoutes,
  ...certificateRoutes,
];
