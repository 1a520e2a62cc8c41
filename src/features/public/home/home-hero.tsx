// What Connect is, in a sentence, beside a phone that shows it.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '~ui/button';
import { NumberPlate } from '~widgets/page/number-plate';
import { Shot } from './screenshot';

export function HomeHero() {
  return (
    <section className="home-hero">
      <div className="flex min-w-0 flex-col gap-6">
        <h1 className="home-promise font-num">The back office that works in the yard.</h1>
        <p className="home-lead text-ink-2">
          Bikes, CBT certificates, riders, courses and bookings of a motorcycle training school. At the desk and on the
          phone, with or without signal.
        </p>
        <div className="home-plate">
          <NumberPlate mark="KX23QBA" size="xxl" />
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/signup" className={buttonClass('pri', true)}>
            Get Started
          </Link>
          <Link to="/login" className={buttonClass('default', true)}>
            Log in
          </Link>
        </div>
      </div>
      <Shot
        name="bikes"
        device="phone"
        alt="The list of bikes on a phone: plates, MOT and tax, and which bike is out of use."
      />
    </section>
  );
}
