// The help about the screen, over it: nothing that was typed on the screen is left.
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '~ui/button';
import { Sheet } from '~ui/overlays/dialog';
import { usePhone } from '~ui/use-media';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import { HelpFinder } from './help-finder';
import { HelpText } from './help-text';
import { helpPage } from './pages';
import { START, topicOf } from './topics';

export type HelpSheetProps = { onClose: () => void };

export function HelpSheet({ onClose }: HelpSheetProps) {
  const phone = usePhone();
  const about = useRouterState({ select: ({ matches }) => topicOf({ ...(matches.at(-1) ?? NOWHERE), phone }) });
  const [chosen, setChosen] = useState<string | null>(null);
  const slug = chosen ?? about;
  const page = helpPage(slug) ?? helpPage(START);
  const helpUrl = usePublicConfig()?.help_url ?? null;
  if (!page) return null;
  return (
    <Sheet open title={page.title} width={640} onClose={onClose}>
      <div className="flex flex-col gap-6 pt-1">
        <HelpText page={page} onTopic={setChosen} />
        <HelpFinder all={false} onTopic={setChosen} />
        <div className="flex flex-wrap gap-2">
          <Link to="/help" replace className={`${buttonClass('ghost')} -ml-4`}>
            All pages of the help
          </Link>
          {helpUrl ? (
            <a className={buttonClass('ghost')} href={helpUrl} target="_blank" rel="noreferrer">
              Open the help centre
              <span className="sr-only"> in a new tab</span>
            </a>
          ) : null}
        </div>
      </div>
    </Sheet>
  );
}

const NOWHERE = { fullPath: '', params: {}, search: {} };
