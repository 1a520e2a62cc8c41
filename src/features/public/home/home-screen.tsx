// The public front page. After the server has ended a session it asks the person to sign in again and says that unsent
// work is kept.
import './home.css';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { signInText, useLeftBehind } from '~widgets/sync/sign-in';
import { useSession } from '~widgets/hooks/use-session';
import { HomeFeatures } from './home-features';
import { HomeHero } from './home-hero';
import { HomeEnd, HomeQuestions } from './home-questions';
import { HomePricing, HomeSteps } from './home-start';
import { HomeYard } from './home-yard';

export function HomeScreen() {
  const session = useSession();
  return (
    <main className="home">
      {session.status === 'refused' ? <SignInAgain name={session.person.user.name} /> : null}
      <HomeHero />
      <HomeYard />
      <HomeFeatures />
      <HomeSteps />
      <HomePricing />
      <HomeQuestions />
      <HomeEnd />
    </main>
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
