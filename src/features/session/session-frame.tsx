// The frame of the pages for signing in: the form on the left, a presentation of the product on the right.
import { Icon, type IconName } from '~ui/icon';
import { NumberPlate } from '~widgets/page/number-plate';
import '~ui/styles/hero.css';
import type { ReactNode } from 'react';

type SessionFrameProps = { title: string; subtitle?: string; children: ReactNode };

// Laid out from the top: the demonstration's list of people loads after the form and must not move it.
export function SessionFrame({ title, subtitle, children }: SessionFrameProps) {
  return (
    <div className="flex flex-1">
      <main className="session-form flex flex-col gap-6 wide:mx-auto desk:mx-0">
        <header className="flex flex-col gap-2">
          <h1 className="session-title">{title}</h1>
          {subtitle ? <p className="text-lead text-ink-2">{subtitle}</p> : null}
        </header>
        {children}
      </main>
      <Dash />
    </div>
  );
}

const STEPS: readonly { icon: IconName; label: string; at: string; sent: boolean }[] = [
  { icon: 'phone', label: 'On this phone', at: '14:21', sent: false },
  { icon: 'send', label: 'Sending photo 2 of 3', at: '14:31', sent: false },
  { icon: 'check', label: 'Received by school', at: '14:32', sent: true },
];

/** The presentation: a change is saved without signal, sent, and received by the school. */
function Dash() {
  return (
    <aside className="session-dash flex-1 flex-col justify-center gap-10 rounded-sheet bg-chrome text-chrome-ink">
      <div className="flex flex-col gap-4">
        <p className="session-promise font-num tracking-tight">
          Works in the yard
          <br />
          without signal.
        </p>
        <p className="session-how text-chrome-ink-2">
          Write it down next to the bike. It is sent when there is signal.
        </p>
      </div>
      <div aria-hidden="true">
        <NumberPlate mark="KX23QBA" size="xxl" />
      </div>
      <div className="flex flex-col gap-6">
        <ol className="grid grid-cols-3 gap-4">
          {STEPS.map((step) => (
            <li key={step.label} className="flex flex-col gap-1 rounded-card bg-chrome-2 p-5 sunlight:edge-white">
              <span
                className={`mb-3 grid size-12 place-items-center rounded-card ${step.sent ? 'bg-[#17352a] text-chrome-accent' : 'bg-[#1d3357] text-[#a6c9ff]'}`}
              >
                <Icon name={step.icon} size={24} />
              </span>
              <b className="text-lead font-bold">{step.label}</b>
              <span className="text-tab text-chrome-ink-2">{step.at}</span>
            </li>
          ))}
        </ol>
        <span className="hero-ticks" aria-hidden="true">
          {Array.from({ length: 60 }, (_, index) => (
            <i key={index} className={index < 40 ? '' : 'on'} />
          ))}
        </span>
      </div>
    </aside>
  );
}
