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
import { DrawnEnded, DrawnOpen, DrawnUnknown } from '~features/public/disclaimer/drawn-disclaimer';
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
export type PublicPage = {
  path: string;
  title: string;
  description: string;
  /** Null for a page behind a link for one person: nobody may find it, and it has no public address. */
  data: object | null;
  /** The route whose style sheets it needs, where that isn't its path. */
  route?: string;
};
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
  ofDisclaimer('open', DrawnOpen),
  ofDisclaimer('signed', () => <DrawnEnded state="signed" copy={false} />),
  ofDisclaimer('copy', () => <DrawnEnded state="signed" copy />),
  ofDisclaimer('cancelled', () => <DrawnEnded state="cancelled" copy={false} />),
  ofDisclaimer('expired', () => <DrawnEnded state="expired" copy={false} />),
  ofDisclaimer('unknown', DrawnUnknown),
];

export const pages: readonly PublicPage[] = DRAWN.map(({ screen: _screen, title, ...page }) => ({
  ...page,
  title: `${title} · ${NAME}`,
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
  // A name within an address was encoded like any part of one.
  return renderToStaticMarkup(<RouterProvider router={router as never} />).replaceAll(/%7B%7B(\w+)%7D%7D/gu, '{{$1}}');
}

function simple(path: string, title: string, description: string, screen: Screen): Drawn {
  return { path, title, description, data: { '@type': 'WebPage', name: title, description }, screen };
}

/** One page for each thing that a disclaimer's link can say. */
function ofDisclaimer(name: string, screen: Screen): Drawn {
  const description = 'What your training school asks you to read and sign before you ride.';
  return { path: `/disclaimer-${name}`, title: 'Disclaimer', description, data: null, route: '/disclaimer.$', screen };
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
