// Full-size photos that wait for a good line are sent now, whatever the line is.
import { door } from '~data/door';
import { sendItem } from './actions';

/** For these larger versions; photos hurried otherwise leave theirs waiting. */
export async function sendFullSize(seqs: readonly number[]): Promise<void> {
  await door.run(({ work }) =>
    work.mutations
      .where(':id')
      .anyOf([...seqs])
      .modify((entry) => {
        delete entry.goodLineOnly;
      }),
  );
  await sendItem(seqs);
}
