// The story of one damage report without signal, and what else works without it.
import { Icon, type IconName } from '~ui/icon';
import { Shot } from './screenshot';

const STEPS: readonly { icon: IconName; at: string; title: string; text: string; sent?: true }[] = [
  {
    icon: 'phone',
    at: '14:21',
    title: 'On this phone',
    text: 'A chain hangs loose, and there is no signal. Photos and a sentence are stored on the phone, and the bike wears the note at once.',
  },
  {
    icon: 'send',
    at: '14:31',
    title: 'Sending',
    text: 'Signal is back. Text goes first, then one photo after the other. After a cut it goes on where it stopped.',
  },
  {
    icon: 'check',
    at: '14:32',
    title: 'Received by school',
    text: 'The office has the report, exactly once. Connect doesn’t say “sent” a moment earlier.',
    sent: true,
  },
];

const MORE = [
  'Issue and change CBT certificates',
  'Add riders to a course, check them in and finish the day',
  'Take a payment and see what is still owed',
  'Take a bike out of use',
  'Look up any bike or contact, and courses to come or of the last 60 days',
];

export function HomeYard() {
  return (
    <section aria-labelledby="yard-title" className="home-yard bg-chrome text-chrome-ink">
      <div className="flex min-w-0 flex-col gap-8">
        <div className="flex flex-col gap-3">
          <h2 id="yard-title" className="home-title font-num">
            No signal? Carry on.
          </h2>
          <p className="text-h2 text-chrome-ink-2">
            Yards are where signal isn’t. Connect saves first and sends later, and always says which of the two has
            happened.
          </p>
        </div>
        <ol className="flex flex-col gap-3">
          {STEPS.map((step) => (
            <li key={step.at} className="home-step bg-chrome-2 sunlight:edge-white">
              <span className={step.sent ? 'home-step-sent' : ''}>
                <Icon name={step.icon} size={24} />
              </span>
              <div className="flex min-w-0 flex-col gap-1">
                <h3 className="text-h2 font-bold">
                  {step.title} <span className="text-chrome-ink-2 font-reg">{step.at}</span>
                </h3>
                <p className="text-lead text-chrome-ink-2">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="flex flex-col gap-3">
          <h3 className="text-h2 font-bold">Also without signal</h3>
          <ul className="home-also text-lead">
            {MORE.map((text) => (
              <li key={text}>
                <span className="text-chrome-accent">
                  <Icon name="check" size={20} />
                </span>
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Shot
        name="report"
        device="phone"
        alt="A bike on a phone without signal: a new damage report with a photo is marked On this phone."
      />
    </section>
  );
}
