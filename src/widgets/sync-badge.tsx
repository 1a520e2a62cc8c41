// What has become of a row that was changed here, in a word (ios.md, row badges). Rows that have reached the school wear none.
import { Chip } from '~ui/chip';
import { usePhone } from '~ui/use-media';

type State = 'waiting' | 'sending' | 'fixing';

/** `small` is for a table's second line. */
export function SyncBadge({ state, small = false }: { state: State; small?: boolean }) {
  const device = usePhone() ? 'phone' : 'computer';
  switch (state) {
    case 'waiting':
      return <Chip kind="blue" icon={device} small={small}>{`On this ${device}`}</Chip>;
    case 'sending':
      return (
        <Chip kind="blue" icon="send" small={small}>
          Sending
        </Chip>
      );
    case 'fixing':
      return (
        <Chip kind="red" icon="alert" small={small}>
          Needs fixing
        </Chip>
      );
  }
}
