// Questions in disclosures of the browser's own, which open without JavaScript too.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { QUESTIONS } from './questions-text';

export function HomeQuestions() {
  return (
    <section id="questions" aria-labelledby="questions-title" className="home-part">
      <h2 id="questions-title" className="home-title font-num">
        Questions
      </h2>
      <div className="home-questions">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary className="text-h2 font-bold">
              <span>{question}</span>
              <Icon name="down" size={20} />
            </summary>
            <p className="text-lead text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export function HomeEnd() {
  return (
    <section className="home-end bg-chrome text-chrome-ink">
      <h2 className="home-title font-num">Start with your next course.</h2>
      <p className="text-h2 text-chrome-ink-2">Four steps set up your school, on the free plan.</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/signup" className={buttonClass('pri', true)}>
          Get Started
        </Link>
      </div>
    </section>
  );
}
