// In a demonstration only: a list of fictitious people, each a button that signs in as them.
import { Link } from '@tanstack/react-router';
import { usePublicConfig } from '~widgets/hooks/use-public-config';

export function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const demo = usePublicConfig()?.demo;
  if (!demo) return null;
  return (
    <section aria-labelledby="demo-title" className="flex flex-col gap-2 rounded-card bg-surface p-4 shadow-1">
      <h2 id="demo-title" className="text-body">
        Demonstration school
      </h2>
      <p className="text-tab text-ink-2">
        All people and bikes in it are fictitious. Sign in as one of them; the password is <b>{demo.password}</b>.{' '}
        <Link to="/outbox">Its e-mails</Link> never leave this server.
      </p>
      <ul className="flex flex-col">
        {demo.sign_ins.map((person) => (
          <li key={person.email}>
            <button
              type="button"
              className="-mx-2 flex min-h-12 w-[calc(100%+16px)] flex-col rounded-m px-2 py-1 text-left hover:bg-quiet-soft wide:min-h-9"
              onClick={() => onChoose(person.email, demo.password)}
            >
              <span className="text-tab font-bold">{person.label}</span>
              <span className="text-tab text-ink-2">{person.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
