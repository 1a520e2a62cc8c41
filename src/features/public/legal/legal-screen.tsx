// The Terms of Service, the privacy policy and the cookie policy: one form for all three.
import './legal.css';
import { COOKIE_POLICY } from './cookies-text';
import { LegalSections } from './legal-blocks';
import { IN_FORCE, type LegalSection } from './legal-text';
import { PRIVACY } from './privacy-text';
import { TERMS } from './terms-text';

export function TermsScreen() {
  return (
    <LegalPage title="Terms of Service" sections={TERMS}>
      What you and we can rely on when your school uses Connect.
    </LegalPage>
  );
}

export function PrivacyScreen() {
  return (
    <LegalPage title="Privacy policy" sections={PRIVACY}>
      Which personal data Connect keeps, why, for how long, and what you can do about it.
    </LegalPage>
  );
}

export function CookiesScreen() {
  return (
    <LegalPage title="Cookie policy" sections={COOKIE_POLICY}>
      Everything that Connect stores in your browser, by name.
    </LegalPage>
  );
}

type LegalPageProps = { title: string; sections: readonly LegalSection[]; children: string };

function LegalPage({ title, sections, children }: LegalPageProps) {
  return (
    <main className="legal">
      <header className="flex flex-col gap-3">
        <h1 className="text-hero font-num">{title}</h1>
        <p className="text-h2 text-ink-2">{children}</p>
        <p className="text-ink-2">In force since {IN_FORCE}</p>
      </header>
      <nav aria-label="On this page" className="legal-contents">
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text">
        <LegalSections sections={sections} />
      </div>
    </main>
  );
}
