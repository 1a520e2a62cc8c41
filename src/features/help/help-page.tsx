// The help as a page of its own: all pages with a search, or one of them.
import { Link, Navigate } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { PageHead } from '~widgets/page/page-head';
import { HelpFinder } from './help-finder';
import { HelpText } from './help-text';
import { helpPage } from './pages';

export function HelpIndex() {
  return (
    <>
      <PageHead title="Help" />
      <section aria-label="Pages of the help" className="card p-4 wide:p-5">
        <HelpFinder all />
      </section>
      <p className="pt-4 text-tab text-ink-2">
        <a href="/licences.txt" target="_blank" rel="noreferrer">
          Licences of the software in Connect
        </a>{' '}
        (needs signal)
      </p>
    </>
  );
}

/** `slug`: from the address. */
export function HelpTopic({ slug }: { slug: string }) {
  const page = helpPage(slug);
  // An unknown path leads to the default one (specification section 2.2).
  if (!page) return <Navigate to="/" replace />;
  return (
    <>
      <PageHead back title="Help" />
      <section className="card flex flex-col gap-4 p-4 wide:p-5">
        <h2 className="text-h1">{page.title}</h2>
        <HelpText page={page} />
        <Link to="/help" className={`${buttonClass('ghost')} -ml-4 self-start`}>
          All pages of the help
        </Link>
      </section>
    </>
  );
}
