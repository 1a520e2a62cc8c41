// Replaces a form whose change is in conflict with somebody else's. The person decides in the Sync centre only.
import { Link } from '@tanstack/react-router';
import { RouteModal } from '~ui/overlays/dialog';
import { Notice } from '~ui/notice';
import { buttonClass } from '~ui/button';

type ConflictNoticeProps = {
  title: string;
  /** 'this bike'. */
  what: string;
  onClose: () => void;
};

export function ConflictNotice({ title, what, onClose }: ConflictNoticeProps) {
  return (
    <RouteModal title={title} onClose={onClose}>
      <Notice
        level={2}
        icon="alert"
        title={`Someone else changed ${what}, too`}
        actions={
          <Link to="/sync" replace className={buttonClass('pri')}>
            Open the Sync centre
          </Link>
        }
      >
        <p>Your change is kept. In the Sync centre, choose whether to keep yours or theirs.</p>
      </Notice>
    </RouteModal>
  );
}
