// The text of a help page.
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Block, HelpPage, Piece } from './pages';

/** Called with the name of a page whose link was followed, in place of going to its address. */
type OnTopic = ((slug: string) => void) | undefined;

type HelpTextProps = { page: HelpPage; onTopic?: OnTopic };

export function HelpText({ page, onTopic }: HelpTextProps) {
  return (
    <div className="flex max-w-[68ch] flex-col gap-3 text-lead leading-6">
      {page.blocks.map((block, index) => (
        // The blocks of a page never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockText key={index} block={block} onTopic={onTopic} />
      ))}
    </div>
  );
}

type Following = { onTopic?: OnTopic };

function BlockText({ block, onTopic }: { block: Block } & Following) {
  if (block.is === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={`flex flex-col gap-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
        {block.items.map((pieces, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="pl-1">
            <Words pieces={pieces} onTopic={onTopic} />
          </li>
        ))}
      </List>
    );
  }
  const words = <Words pieces={block.pieces} onTopic={onTopic} />;
  return block.is === 'heading' ? <h3 className="pt-3 text-h2 font-bold">{words}</h3> : <p>{words}</p>;
}

function Words({ pieces, onTopic }: { pieces: readonly Piece[] } & Following) {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    // oxlint-disable-next-line react/no-array-index-key
    if ('strong' in piece) return <strong key={index}>{piece.strong}</strong>;
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <TopicLink key={index} slug={piece.to} onTopic={onTopic}>
        {piece.text}
      </TopicLink>
    );
  });
}

type TopicLinkProps = { slug: string; className?: string; children: React.ReactNode } & Following;

/** A link to a page of the help; inside a sheet it changes the sheet alone. */
export function TopicLink({ slug, onTopic, ...link }: TopicLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!onTopic || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onTopic(slug);
  };
  return <Link to="/help/$topic" params={{ topic: slug }} {...link} onClick={follow} />;
}
