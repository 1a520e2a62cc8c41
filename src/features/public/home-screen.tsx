// The public front page. After the server has ended a session it asks the person to sign in again and says that unsent
// work is kept.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon, type IconName } from '~ui/icon';
import { NumberPlate } from '~widgets/page/number-plate';
import '~ui/hero.css';
import { signInText, useLeftBehind } from '~widgets/sync/sign-in';
import { useSession } from '~widgets/hooks/use-session';
import { PublicFrame } from './public-frame';

export function HomeScreen() {
  const session = useSession();
  return (
    <PublicFrame>
      <main className="mx-auto flex w-full max-w-[1120px] flex-col gap-16 px-4 py-8 wide:px-8 wide:py-14">
        {session.status === 'refused' ? <SignInAgain name={session.person.user.name} /> : null}
        <Hero />
        <section id="features" aria-labelledby="features-title" className="flex flex-col gap-6">
          <h2 id="features-title" className="text-h1 font-num">
            Features
          </h2>
          <ul className="grid gap-4 wide:grid-cols-2 desk:grid-cols-3">
            {FEATURES.map((feature) => (
              <Card key={feature.title} {...feature} />
            ))}
          </ul>
        </section>
        <HowItWorks />
        <Pricing />
      </main>
    </PublicFrame>
  );
}

function SignInAgain({ name }: { name: string }) {
  const left = signInText(useLeftBehind());
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-4 rounded-card bg-blue-soft p-5 text-blue-ink sunlight:shadow-1"
    >
      <Icon name="lock" size={24} />
      <p className="min-w-[220px] flex-1 text-lead">
        <b>{left ?? `${name}, please sign in again.`}</b>{' '}
        {left ? `${name}, your session has ended.` : 'Your session has ended. Nothing on this device is lost.'}
      </p>
      <Link to="/login" className={buttonClass('pri')}>
        Log in
      </Link>
    </section>
  );
}

function Hero() {
  return (
    <section className="flex flex-col gap-6">
      <h1 className="max-w-[16ch] text-[clamp(2.25rem,7vw,4rem)] leading-[1.05] font-num">
        The back office that works in the yard.
      </h1>
      <p className="max-w-[56ch] text-h2 text-ink-2">
        Bikes, certificates, riders and courses of a motorcycle training school, on the desk and on the phone, with or
        without signal.
      </p>
      <div>
        <NumberPlate mark="KX23QBA" size="xxl" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to="/signup" className={buttonClass('pri', true)}>
          Get Started
        </Link>
        <Link to="/login" className={buttonClass('default', true)}>
          Log in
        </Link>
      </div>
    </section>
  );
}

const FEATURES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'bikes', title: 'Bikes', text: 'The whole fleet by its plates: damage with photos, documents, MOT and tax.' },
  {
    icon: 'certificates',
    title: 'CBT certificates',
    text: 'Books of 25, from issue to the DL196 return, checked as you write.',
  },
  {
    icon: 'calendar',
    title: 'Calendar',
    text: 'Courses, riders, instructors and bikes, with conflicts seen before they happen.',
  },
  { icon: 'contacts', title: 'Contacts', text: 'Every rider with licence, notes, orders and messages in one place.' },
  { icon: 'staff', title: 'Staff', text: 'Who may see what, who works where, and whose certificate runs out.' },
  {
    icon: 'nosignal',
    title: 'No signal needed',
    text: 'Write it down next to the bike. It reaches the school exactly once.',
  },
];

function Card({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="flex flex-col gap-2 rounded-card bg-surface p-5 shadow-1">
      <span className="mb-2 text-accent-ink">
        <Icon name={icon} size={28} />
      </span>
      <h3 className="text-h2 font-bold">{title}</h3>
      <p className="text-ink-2">{text}</p>
    </li>
  );
}

const STEPS = [
  'Create your school and its first site.',
  'Invite your colleagues and say who may see what.',
  'Install Connect on the phones. The yard is on.',
];

function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="flex flex-col gap-6">
      <h2 id="how-title" className="text-h1 font-num">
        How It Works
      </h2>
      <ol className="grid gap-4 desk:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex items-center gap-4 rounded-card bg-surface p-5 shadow-1">
            <b className="grid size-10 shrink-0 place-items-center rounded-card bg-accent-soft text-h2 text-accent-ink">
              {index + 1}
            </b>
            <span className="text-lead">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Pricing() {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="flex flex-col gap-4 rounded-sheet bg-surface p-6 shadow-1 wide:p-10"
    >
      <h2 id="pricing-title" className="text-h1 font-num">
        Pricing
      </h2>
      <p className="max-w-[60ch] text-lead text-ink-2">
        Calendar, contacts, orders and invoices come with every account. Bikes and CBT certificates are part of
        ConnectMCT Pro, and so are more seats for staff and admins.
      </p>
      <Link to="/signup" className={buttonClass('pri', true, 'self-start')}>
        Get Started
      </Link>
    </section>
  );
}
