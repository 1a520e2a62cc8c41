// A number shown beside a rider was used on another device: the riders got other numbers, which must not go unseen.
import { useState } from 'react';
import { Advice } from '~widgets/forms/advice';
import type { IssueRow } from './course-rows';

type TakenNoticeProps = { rows: readonly IssueRow[]; free: readonly number[]; saving: boolean };

/** Nothing while the numbers stay, and while they are taken by saving this form. */
export function TakenNotice({ rows, free, saving }: TakenNoticeProps) {
  const [seen, setSeen] = useState<readonly number[]>([]);
  const added = rows.flatMap(({ number }) => (number === null || seen.includes(number) ? [] : [number]));
  if (added.length > 0) setSeen([...seen, ...added]);
  const taken = saving ? [] : seen.filter((number) => !free.includes(number));
  return (
    <div role="status" className="empty:hidden">
      {taken.length === 0 ? null : (
        <Advice>{`${taken.join(', ')} ${taken.length === 1 ? 'was' : 'were'} used on another device. Check the numbers below.`}</Advice>
      )}
    </div>
  );
}
