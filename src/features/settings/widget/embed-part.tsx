// The booking page on the school's own website: its address, a line of code to paste, and one for WordPress.
import { Button } from '~ui/button';
import { toast } from '~ui/overlays/toasts';
import { copyText } from '~widgets/hand-over/copy';

type EmbedPartProps = { slug: string; isOpen: boolean };

export function EmbedPart({ slug, isOpen }: EmbedPartProps) {
  const { origin } = globalThis.location;
  const code = `<script src="${origin}/embed.js" data-school="${slug}" async></script>`;
  const lines = [
    { label: 'Address of the page', text: `${origin}/book/${slug}`, done: 'The address was copied' },
    { label: 'Code for your website', text: code, done: 'The code was copied' },
    { label: 'Shortcode for WordPress', text: `[connect_booking school="${slug}"]`, done: 'The shortcode was copied' },
    { label: 'Once, into the functions of your theme', text: shortcode(origin), done: 'The lines were copied' },
  ];
  return (
    <section aria-labelledby="embed" className="card flex flex-col gap-4 p-4 wide:p-5">
      <h2 id="embed" className="text-h2 font-bold">
        On your own website
      </h2>
      {isOpen ? null : <p className="text-amber-ink">Riders can’t book yet: the page is closed.</p>}
      {lines.map((line) => (
        <CopyLine key={line.label} {...line} />
      ))}
      <p className="text-tab text-ink-2">
        {`A website with a content security policy allows ${origin} in script-src and frame-src.`}
      </p>
    </section>
  );
}

function CopyLine({ label, text, done }: { label: string; text: string; done: string }) {
  const copy = async () => {
    if (await copyText(text)) toast('done', done);
    else toast('failed', 'It couldn’t be copied. Mark the text and copy it by hand.');
  };
  return (
    <div className="flex flex-col gap-1">
      <p className="font-bold">{label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 rounded-s bg-sunk p-2 text-tab wrap-anywhere select-all">{text}</code>
        <Button aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  );
}

/** PHP that WordPress runs: it makes the shortcode the line of code, for the school that the shortcode names. */
function shortcode(origin: string): string {
  const tag = `'<script src="${origin}/embed.js" data-school="' . esc_attr($a['school']) . '" async></script>'`;
  return `add_shortcode('connect_booking', function ($a) { return ${tag}; });`;
}
