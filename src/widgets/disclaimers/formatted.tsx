// The text of a disclaimer, drawn from its blocks: there is never HTML of it.
import { Fragment } from 'react';
import { type Block, formattedText, type Piece } from '~contract/text/formatted';

export function Formatted({ markdown }: { markdown: string }) {
  return (
    <div className="flex flex-col gap-3 text-lead wrap-anywhere">
      <Blocks blocks={formattedText(markdown)} />
    </div>
  );
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return numbered(blocks).map(([key, block]) => <OneBlock key={key} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (block.is === 'list') return <List {...block} />;
  if (block.is === 'paragraph') {
    return (
      <p>
        <Pieces pieces={block.pieces} />
      </p>
    );
  }
  return (
    <h2 className="pt-2 text-title font-bold">
      <Pieces pieces={block.pieces} />
    </h2>
  );
}

function List({ ordered, start, items }: Extract<Block, { is: 'list' }>) {
  const drawn = numbered(items).map(([key, item]) => (
    <li key={key} className="pl-1">
      <Blocks blocks={item} />
    </li>
  ));
  if (!ordered) return <ul className="ml-6 list-disc">{drawn}</ul>;
  return (
    <ol className="ml-6 list-decimal" start={start}>
      {drawn}
    </ol>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return numbered(pieces).map(([key, { text, strong }]) => {
    if (text === '\n') return <br key={key} />;
    return strong ? <b key={key}>{text}</b> : <Fragment key={key}>{text}</Fragment>;
  });
}

/** A text has no other names for its parts than their places. */
function numbered<Part>(parts: readonly Part[]): readonly (readonly [string, Part])[] {
  return parts.map((part, at) => [`part ${at}`, part]);
}
