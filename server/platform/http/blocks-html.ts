// Formatted text as HTML, for pages that are read before the app has started. The same elements as the app draws
// (src/widgets/disclaimers/formatted.tsx), so that nothing moves when it takes over.
import type { Block, Piece } from '~contract/text/formatted';
import { escapeHtml } from './fill-in';

export function blocksHtml(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('');
}

function blockHtml(block: Block): string {
  if (block.is === 'paragraph') return `<p>${piecesHtml(block.pieces)}</p>`;
  if (block.is === 'heading') return `<h2 class="pt-2 text-title font-bold">${piecesHtml(block.pieces)}</h2>`;
  const items = block.items.map((item) => `<li class="pl-1">${blocksHtml(item)}</li>`).join('');
  if (!block.ordered) return `<ul class="ml-6 list-disc">${items}</ul>`;
  return `<ol class="ml-6 list-decimal" start="${block.start}">${items}</ol>`;
}

function piecesHtml(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, strong }) => {
      if (text === '\n') return '<br/>';
      return strong ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text);
    })
    .join('');
}
