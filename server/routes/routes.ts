// Every route of the API. A test compares this list with the contract's endpoint table.
import type { Route } from '~server/platform/route/route';
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
];
