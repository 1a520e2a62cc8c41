/** Text in a table, cut to two lines. The tooltip has the whole text. */
export function TwoLines({ children }: { children: string }) {
  return (
    <span className="line-clamp-2 leading-[1.125rem] wrap-anywhere" title={children}>
      {children}
    </span>
  );
}
