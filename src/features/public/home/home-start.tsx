// How a school begins, and what the plans have. Prices are agreed with Sales, so none stands here.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { Icon } from '~ui/icon';
import { usePublicConfig } from '~widgets/hooks/use-public-config';
import type { ReactNode } from 'react';

const STEPS = [
  {
    title: 'Create your school',
    text: 'Four short steps: the school, its first site, a bike, a colleague. More bikes and contacts come from CSV files.',
  },
  {
    title: 'Invite your colleagues',
    text: 'Say who may see and change what. Each person chooses a password of their own.',
  },
  {
    title: 'Install it on the phones',
    text: 'Open the address, install it from there, sign in. No app store. The yard is on.',
  },
];

export function HomeSteps() {
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="home-part">
      <h2 id="how-title" className="home-title font-num">
        How It Works
      </h2>
      <ol className="grid gap-4 desk:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 rounded-card bg-surface p-5 shadow-1">
            <b className="grid size-10 shrink-0 place-items-center rounded-card bg-accent-soft text-h2 text-accent-ink">
              {index + 1}
            </b>
            <div className="flex min-w-0 flex-col gap-1">
              <h3 className="text-h2 font-bold">{title}</h3>
              <p className="text-lead text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const FREE = [
  'Calendar with courses and events',
  'Contacts, notes and attachments',
  'Bookings, payments, vouchers and waiting lists',
  'Invoices, and payment by card through a link',
  'E-mails to riders, and texts for credits',
  'People with permissions, hours and devices',
  'Phones and computers, with and without signal',
];

const PRO = [
  'All of the free plan',
  'Bikes: damage, documents, MOT and tax',
  'CBT certificates and books',
  'Registration lookups, paid with credits',
];

export function HomePricing() {
  const email = usePublicConfig()?.sales_email;
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="home-part">
      <h2 id="pricing-title" className="home-title font-num">
        Pricing
      </h2>
      <div className="grid gap-4 desk:grid-cols-2">
        <Plan name="Free" price="No charge" seats={5} points={FREE}>
          <Link to="/signup" className={buttonClass('default', true)}>
            Get Started
          </Link>
        </Plan>
        <Plan name="ConnectMCT Pro" price="Priced with you" seats={15} points={PRO}>
          {/* Without its address until the configuration is here, so that nothing moves. */}
          <a className={buttonClass('pri', true)} href={email ? `mailto:${email}?subject=ConnectMCT%20Pro` : undefined}>
            <Icon name="mail" size={18} />
            <span>Talk to Sales</span>
          </a>
        </Plan>
      </div>
      <p className="max-w-[70ch] text-lead text-ink-2">
        A seat is a person of your school who can sign in; the account owner has one too. Pro has 15 seats unless Sales
        agree another number with you. More seats, a trial of Pro and its price are agreed with Sales. What a text or a
        registration lookup costs in credits is shown before you use it.
      </p>
    </section>
  );
}

type PlanProps = { name: string; price: string; seats: number; points: readonly string[]; children: ReactNode };

function Plan({ name, price, seats, points, children }: PlanProps) {
  return (
    <article className="flex flex-col gap-5 rounded-sheet bg-surface p-6 shadow-1 wide:p-8">
      <div className="flex flex-col gap-1">
        <h3 className="text-h2 font-bold">{name}</h3>
        <p className="text-lead text-ink-2">{price}</p>
      </div>
      <div className="flex flex-col gap-2">
        <p>
          <b className="home-dial font-num">{seats}</b> seats
        </p>
        <span className="home-seats" aria-hidden="true">
          {Array.from({ length: seats }, (_, at) => (
            <i key={at} />
          ))}
        </span>
      </div>
      <ul className="home-points home-points--plan text-lead">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className="mt-auto flex flex-col pt-2">{children}</div>
    </article>
  );
}
