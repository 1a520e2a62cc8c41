// A site's details for somebody who can't change them, with the reason.
import { NATION_LABEL } from '~domain/disclaimers/age';
import { hoursText } from '~domain/time/hours';
import { RouteModal } from '~ui/overlays/dialog';
import { FactList } from '~widgets/lists/fact-list';
import type { Supplier } from '~contract/school/school';

type SiteFactsProps = { site: Supplier; title: string; noEdit: string; leave: () => void };

export function SiteFacts({ site, title, noEdit, leave }: SiteFactsProps) {
  return (
    <RouteModal title={title} onClose={leave}>
      <div className="flex flex-col gap-5">
        <p role="status" className="text-ink-2">{`${noEdit}.`}</p>
        <FactList
          facts={[
            ['Legal name', site.name],
            ['Address', site.address],
            ['Town', site.town],
            ['Postcode', site.postcode],
            ['DVSA site code', site.atb_number],
            ['Riders at once', site.max_riders],
            ['Part of the UK', NATION_LABEL[site.nation]],
            ['Opening hours', hoursText(site.opening_hours)],
          ]}
        />
      </div>
    </RouteModal>
  );
}
