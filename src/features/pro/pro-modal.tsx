// Presents ConnectMCT Pro (specification section 2.11). There is no pricing table, so its button contacts Sales.
import { showsTick } from '~domain/school/feature-badges';
import { Chip } from '~ui/chip';
import { Modal } from '~ui/overlays/modal';
import { Icon, type IconName } from '~ui/icon';
import { PRO_DIALOG_WIDTH } from '~contract/wire/limits';
import { useSession } from '~widgets/hooks/use-session';
import { TalkToSales } from '~widgets/page/talk-to-sales';

const POINTS: readonly { icon: IconName; text: string }[] = [
  { icon: 'certificates', text: 'DL196 returns without typing a name twice' },
  { icon: 'bikes', text: 'Fleet management: damage, documents, MOT and tax' },
  { icon: 'staff', text: 'Staff tracking: certificates, hours, who did what' },
];

export function ProModal({ onClose }: { onClose: () => void }) {
  const { person } = useSession();
  const isIncluded = person !== null && showsTick({ pro: true }, person.user);
  return (
    <Modal
      title="ConnectMCT Pro"
      subtitle="Reduce admin and increase sales."
      width={PRO_DIALOG_WIDTH}
      onClose={onClose}
    >
      <ul className="grid gap-3 desk:grid-cols-3">
        {POINTS.map((point) => (
          <li
            key={point.text}
            className="flex items-center gap-4 rounded-card bg-surface p-5 shadow-1 desk:flex-col desk:items-start"
          >
            <span className="text-accent-ink">
              <Icon name={point.icon} size={28} />
            </span>
            <span className="text-lead">{point.text}</span>
            {isIncluded ? (
              <Chip kind="ok" icon="check">
                Included
              </Chip>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-4 pt-6">
        <p className="min-w-[200px] flex-1 text-ink-2">Sales set up your trial and your price with you.</p>
        <TalkToSales subject="ConnectMCT Pro" />
      </div>
    </Modal>
  );
}
