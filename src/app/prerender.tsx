// Draws the public pages as HTML while the app is built, so that they read without JavaScript (scripts/house/prerender.mjs).
// The app draws over them when it starts (src/main.tsx).
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { assumePublicConfig } from '~data/api/public-config';
import { HomeScreen } from '~features/public/home/home-screen';
import { CookiesScreen, PrivacyScreen, TermsScreen } from '~features/public/legal/legal-screen';
import { PublicFrame } from '~features/public/public-frame';
import { QUESTIONS } from '~features/public/home/questions-text';
import { ForgotScreen } from '~features/session/forgot-screen';
import { LoginScreen } from '~features/session/login-screen';
import { SignupScreen } from '~features/session/signup-screen';
import { UiRoot } from '~ui/ui-root';
import type { ReactNode } from 'react';

/** `title` as the app names the page in the browser's tab; `data` for search engines (schema.org). */
export type PublicPage = { path: string; title: string; description: string; data: object };
type Screen = () => ReactNode;
type Drawn = PublicPage & { screen: Screen };

const NAME = 'Connect';
const ABOUT =
  'Bikes, CBT certificates, riders, courses and bookings of a motorcycle training school, at the desk and on the phone, with or without signal.';

const DRAWN: readonly Drawn[] = [
  {
    path: '/home',
    title: 'Back office for motorcycle training schools',
    description: ABOUT,
    data: home(),
    screen: HomeScreen,
  },
  simple('/terms', 'Terms of Service', 'What you and we can rely on when your school uses Connect.', TermsScreen),
  simple(
    '/privacy',
    'Privacy policy',
    'Which personal data Connect keeps, why, for how long, and what you can do about it.',
    PrivacyScreen,
  ),
  simple('/cookies', 'Cookie policy', 'Everything that Connect stores in your browser, by name.', CookiesScreen),
  simple('/login', 'Sign in', 'Sign in to your training school.', () => <LoginScreen onSignedIn={() => undefined} />),
  simple('/signup', 'Get started', 'Create your training school on Connect, with you as its account owner.', () => (
    <SignupScreen onCreated={() => undefined} />
  )),
  simple('/forgot', 'Forgot password', 'Get a link by e-mail to set a new password.', ForgotScreen),
];

export const pages: readonly PublicPage[] = DRAWN.map(({ path, title, description, data }) => ({
  path,
  title: `${title} · ${NAME}`,
  description,
  data,
}));

/** The markup of a page. What the configuration knows stands in double braces. */
export async function draw(path: string): Promise<string> {
  assumePublicConfig({
    help_url: '{{help_url}}',
    support_email: '{{support_email}}',
    sales_email: '{{sales_email}}',
    operator: {
      name: '{{operator_name}}',
      address: '{{operator_address}}',
      company_number: '{{operator_company_number}}',
    },
    stripe_publishable_key: null,
    mail: 'smtp',
    sms: 'clicksend',
    sms_replies: true,
    vehicle_lookup: 'dvla',
    // One line stands for all: the server repeats it, or leaves the whole part out.
    demo: { password: '{{demo_password}}', sign_ins: [{ email: '{{demo_email}}', label: '{{demo_label}}' }] },
  });
  const rootRoute = createRootRoute({
    component: () => (
      <UiRoot>
        <PublicFrame>
          <Outlet />
        </PublicFrame>
      </UiRoot>
    ),
  });
  const routes = DRAWN.map((page) =>
    createRoute({ getParentRoute: () => rootRoute, path: page.path, component: page.screen }),
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: rootRoute.addChildren(routes), history });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}

function simple(path: string, title: string, description: string, screen: Screen): Drawn {
  return { path, title, description, data: { '@type': 'WebPage', name: title, description }, screen };
}

function home(): object {
  return {
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name: NAME,
        description: ABOUT,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any with a current browser',
        url: '{{public_url}}/home',
      },
      {
        '@type': 'FAQPage',
        mainEntity: QUESTIONS.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
}
