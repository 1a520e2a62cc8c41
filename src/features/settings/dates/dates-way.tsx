// The way from a site to its course dates for the examiner, and when they were sent last.
import { Link } from '@tanstack/react-router';
import type { Supplier } from '~contract/school/school';
import { buttonClass } from '~ui/button';
import { OPENS } from '~widgets/hooks/use-leave';
import { sentText } from './sent-text';

export function DatesWay({ site }: { site: Supplier }) {
  return (
    <section aria-label="Dates for the examiner" className="card flex flex-col items-start gap-2 p-4 wide:p-5">
      <Link
        to="/settings/site/$supplierId/dates"
        params={{ supplierId: String(site.id) }}
        {...OPENS}
        className={buttonClass('soft')}
      >
        Dates for the examiner
      </Link>
      <p className="text-tab text-ink-2">{sentText(site)}</p>
    </section>
  );
}
