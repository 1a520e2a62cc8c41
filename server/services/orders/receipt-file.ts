// A receipt as the file that is downloaded.
import type { Reply } from '~server/platform/route/route';
import type { Receipt } from '~server/repositories/orders/receipt';

/** `isAsked`: false for a HEAD, which draws nothing. */
export async function answerReceipt(
  receipt: Receipt,
  { now, isAsked }: { now: Date; isAsked: boolean },
): Promise<Reply> {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="receipt-${receipt.number}.pdf"`,
    'Cache-Control': 'no-store',
  };
  if (!isAsked) return { status: 200, body: undefined, headers };
  // Loaded on demand: the drawing code is large and rarely used. Drawn after the transaction, for which others wait.
  const { drawReceipt } = await import('./receipt-pdf');
  return { status: 200, body: await drawReceipt(receipt, now), headers };
}
