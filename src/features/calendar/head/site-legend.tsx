// The sites and their colours; pressing one shows its courses only, pressing it again shows all.
import { useNavigate } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { Icon } from '~ui/icon';
import { siteEdge } from '../entries/course-text';
import { turns } from '../address/links';
import type { Calendar } from '../views/use-calendar';

export function SiteLegend({ calendar: { sites, search, at } }: { calendar: Calendar }) {
  const navigate = useNavigate();
  // The address may name a deleted site: it is shown, so that it can be switched off.
  const isKnown = search.site === undefined || sites.some(({ id }) => id === search.site);
  const named = sites.map(({ id, connect_location_name: name }) => ({ id, name }));
  const shown = isKnown ? named : [...named, { id: search.site ?? 0, name: 'Unknown site' }];
  // One site has one colour, which says nothing.
  if (shown.length < 2 && search.site === undefined) return null;
  return (
    <div role="group" aria-label="Sites" className="legend">
      {shown.map(({ id, name }) => {
        const isOn = id === search.site;
        return (
          <button
            key={id}
            type="button"
            className="site-toggle"
            aria-pressed={isOn}
            onClick={() => void navigate(turns(at({ site: isOn ? undefined : id })))}
          >
            <i className="site-dot" style={{ '--site': siteEdge(id, sites) } as CSSProperties} />
            {name}
            {isOn ? <Icon name="check" size={16} /> : null}
          </button>
        );
      })}
    </div>
  );
}
