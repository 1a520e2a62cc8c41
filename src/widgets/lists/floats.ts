const FLOATS = 'fixed right-4 z-10 flex h-14 items-center gap-2 rounded-card px-5 font-bold shadow-3';

/** The classes of a floating button in reach of a thumb. `above`: leaves room for a more important one below it. */
export function floats(above = false): string {
  const bottom = above
    ? 'bottom-[calc(144px+env(safe-area-inset-bottom))]'
    : 'bottom-[calc(72px+env(safe-area-inset-bottom))]';
  return `${FLOATS} ${bottom}`;
}
