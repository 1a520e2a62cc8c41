// How a school's booking page looks: its colours, corners and font, around one style for all.
import { isColour } from '~domain/text/contrast';
import { FONT_STACK, RADIUS, type Theme } from '~domain/widget/look';

/** The style sheet. Whatever stands in the settings, only colours, a number and one of our fonts get into it. */
export function themeCss({ primary, button, text, radius, font }: Theme): string {
  const colour = (given: string, usual: string) => (isColour(given) ? given : usual);
  const corner = Math.min(RADIUS.max, Math.max(RADIUS.min, Math.round(radius)));
  const values = [
    `--primary:${colour(primary, '#1D4ED8')}`,
    `--button:${colour(button, '#1D4ED8')}`,
    `--text:${colour(text, '#1F2937')}`,
    `--radius:${corner}px`,
    `--font:${FONT_STACK[font]}`,
  ];
  return `:root{color-scheme:light;${values.join(';')};font:1rem/1.5 var(--font)}\n${STYLE}`;
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;background:#fff;color:var(--text)}
main{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 3rem}
.logo{display:block;max-height:4rem;max-width:100%;margin:0 0 1rem}
h1,h2,h3{color:var(--primary);line-height:1.3;margin:1.5rem 0 .5rem}
h1{font-size:1.5rem;margin-top:0}
h2{font-size:1.2rem}
h3{font-size:1rem}
p,ul,dl{margin:0 0 1rem}
a{color:var(--primary)}
li{margin:.25rem 0}
.list{list-style:none;padding:0}
.list>li{border:1px solid #6b7280;border-radius:var(--radius);padding:.75rem 1rem;margin:0 0 .75rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dt{font-weight:600}
dd{margin:0;overflow-wrap:anywhere}
label,legend{font-weight:600;display:block}
fieldset{border:0;padding:0;margin:0 0 1rem;min-width:0}
.field{margin:0 0 1rem}
.hint{display:block;font-weight:400}
.tick{display:grid;grid-template-columns:1.5rem 1fr;gap:.5rem;font-weight:400;align-items:start}
input,select{font:inherit;color:inherit;background:#fff;width:100%;min-height:2.75rem;padding:.5rem;border:1px solid #6b7280;border-radius:min(var(--radius),.75rem)}
input[type=checkbox],input[type=radio]{width:1.5rem;min-height:1.5rem;height:1.5rem;margin:0;accent-color:var(--button)}
[aria-invalid=true]{border:2px solid #b91c1c}
.problem{color:#b91c1c;font-weight:600;margin:.25rem 0}
.problems{border:2px solid #b91c1c;border-radius:var(--radius);padding:1rem;margin:0 0 1.5rem}
.note{border-left:4px solid var(--primary);padding-left:.75rem}
.button{display:inline-block;min-height:2.75rem;padding:.6rem 1.25rem;border:2px solid var(--button);border-radius:var(--radius);background:var(--button);color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.wide{display:block;width:100%}
.quiet{background:#fff;color:var(--text);border-color:currentcolor}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.away{position:absolute;left:-9999px}
`;
