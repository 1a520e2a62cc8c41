// Sends full-size photos that wait for a good line now.
import { door } from '~data/database-access';
import { sendItem } from './actions';

/** For these larger versions; the person's other ones keep waiting. */
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
