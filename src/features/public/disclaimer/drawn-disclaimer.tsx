// The page behind a disclaimer's link as it is drawn ahead (src/app/prerender.tsx). Names stand for what the server fills in for each
// link (server/routes/disclaimers/page.ts).
import { Notice } from '~ui/notice';
import { Formatted } from '~widgets/disclaimers/formatted';
import { Fact } from '../public-operator';
import { BAD_LINK } from './disclaimer-screen';
import { Ended, type EndedPage } from './ended-disclaimer';
import { PaperSheet } from './paper-sheet';

const NAMES = { school: '{{disclaimer_school}}', phone: '{{disclaimer_phone}}', title: '{{disclaimer_title}}' };

export function DrawnOpen() {
  return (
    <main className="px-4 py-8">
      <PaperSheet school="{{disclaimer_head}}" course="" title={NAMES.title}>
        <Formatted markdown="{{disclaimer_text}}" />
        <section className="flex flex-col gap-3 border-t border-line pt-4 text-lead" aria-labelledby="how-to-sign">
          <h2 id="how-to-sign" className="text-title font-bold">
            How to sign
          </h2>
          <p className="wrap-anywhere">
            The form appears here. If it doesn’t, this browser is too old for it, or JavaScript is switched off: you can
            still sign on your instructor’s phone on the day, or open the link on another phone. {NAMES.school} can
            help.
            <Fact of="disclaimer_phone" value={NAMES.phone} label=" Call " />
          </p>
        </section>
      </PaperSheet>
    </main>
  );
}

export function DrawnEnded({ state, copy }: Pick<EndedPage, 'state' | 'copy'>) {
  return (
    <main className="px-4 py-8">
      <Ended token="{{disclaimer_token}}" page={{ state, copy, mail: null, ...NAMES }} onHear={() => undefined} />
    </main>
  );
}

export function DrawnUnknown() {
  return (
    <main className="px-4 py-8">
      <Notice icon="mail" title="This link doesn’t work">
        <p>{BAD_LINK}</p>
      </Notice>
    </main>
  );
}
