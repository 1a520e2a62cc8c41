// Every route of the API. A test compares this list with the contract's endpoint table.
import type { Route } from '~server/platform/route/route';
import { bikeRoutes } from './bikes/bikes';
import { bikeCommentRoutes } from './bikes/comments';
import { bikeDocumentRoutes } from './bikes/documents';
import { certificateRoutes } from './certificates';
import { publicRoutes } from './public';
import { schoolRoutes } from './school';
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
  ...bikeRoutes,
  ...bikeCommentRoutes,
  ...bikeDocumentRoutes,
  ...certificateRoutes,
];
