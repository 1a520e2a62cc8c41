// A link as a code that a phone's camera reads: dark squares on white in both themes, because many cameras read nothing else.
import { useEffect, useState } from 'react';
import { Skeleton } from '~ui/skeleton';

/** Modules around the code that stay white: fewer than four and some cameras don't find it. */
const QUIET = 4;

export function CodePicture({ link }: { link: string }) {
  const code = useCode(link);
  if (!code) return <Skeleton rows={1} height={240} />;
  const side = code.size + 2 * QUIET;
  return (
    <figure className="flex flex-col items-center gap-2">
      <svg
        role="img"
        aria-label="Code with the link, to scan"
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="w-full max-w-[280px] rounded-m"
      >
        <rect width={side} height={side} fill="#ffffff" />
        <path d={code.path} fill="#000000" transform={`translate(${QUIET} ${QUIET})`} />
      </svg>
      <figcaption className="text-center text-ink-2">The rider scans this with their phone’s camera.</figcaption>
    </figure>
  );
}

type Code = { size: number; path: string };

/** Null while the library loads, which few people need. */
function useCode(link: string): Code | null {
  const [code, setCode] = useState<{ link: string; code: Code } | null>(null);
  useEffect(() => {
    let left = false;
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(link, { ecc: 'M', border: 0 });
      if (!left) setCode({ link, code: { size, path: pathOf(data) } });
    });
    return () => {
      left = true;
    };
  }, [link]);
  return code?.link === link ? code.code : null;
}

/** One square of the path for each dark module; rows from the top. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}
