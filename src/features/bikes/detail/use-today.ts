// Which day it is in London; a page that stays open overnight turns the leaf.
import { londonDay } from '~domain/london-time';
import { useNow } from '~widgets/hooks/use-now';

const MINUTE = 60_000;

export function useToday(): string {
  return londonDay(new Date(useNow(MINUTE)));
}
