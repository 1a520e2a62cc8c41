// The pages of an answer that comes 25 rows at a time; nothing where one page holds them all.
import { PAGE_BUTTONS, PAGE_SIZE } from '~contract/limits';
import { Pager } from '~ui/pager';

type AnswerPagesProps = { page: number; count: number; shown: number; onPage: (page: number) => void };

/** `count` of all pages, `shown` on this one. */
export function AnswerPages({ page, count, shown, onPage }: AnswerPagesProps) {
  if (count <= PAGE_SIZE) return null;
  const before = (page - 1) * PAGE_SIZE;
  return (
    <Pager
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
      from={Math.min(count, before + 1)}
      to={before + shown}
      total={count}
      buttons={PAGE_BUTTONS}
      onPage={onPage}
    />
  );
}
