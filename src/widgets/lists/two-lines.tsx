/** Words in a table: at most two lines; the whole of them is in the tooltip. */
export function TwoLines({ children }: { children: string }) {
  return (
    <span className="line-clamp-2 leading-[18px] wrap-anywhere" title={children}>
      {children}
    </span>
  );
}
