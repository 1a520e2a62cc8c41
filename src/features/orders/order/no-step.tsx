// What stands in a step's place where it can't be taken: why, and the way back.
import { Button } from '~ui/button';
import { RouteModal } from '~ui/overlays/dialog';
import { Notice } from '~ui/notice';
import type { IconName } from '~ui/icon';

type NoStepProps = { title: string; icon?: IconName; heading: string; text?: string; leave: () => void };

export function NoStep({ title, icon = 'lock', heading, text, leave }: NoStepProps) {
  return (
    <RouteModal title={title} onClose={leave}>
      <Notice
        level={2}
        icon={icon}
        title={heading}
        actions={
          <Button look="pri" onClick={leave}>
            Back
          </Button>
        }
      >
        {text === undefined ? null : <p>{text}</p>}
      </Notice>
    </RouteModal>
  );
}
