// CBT renewals (specification section 2.8): whether and when holders are written to before their certificate runs out, and the
// months to come. The switches work without signal.
import { Outlet } from '@tanstack/react-router';
import { FORECAST, SETTINGS } from '~data/messages/settings';
import { CHANNELS } from '~domain/messages/types';
import { Answer } from '~widgets/answers/answer';
import { useAnswer, useHeldAnswer } from '~widgets/answers/use-answer';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { PageHead } from '~widgets/page/page-head';
import { MessageTabs } from '../message-tabs';
import { ChannelSwitch } from './channel-switch';
import { Forecast } from './forecast';
import { LeadTime } from './lead-time';

export function RenewalsScreen() {
  const settings = useHeldAnswer(SETTINGS);
  const forecast = useAnswer(FORECAST);
  const noEdit = useNoEdit('communication');
  return (
    <>
      <PageHead title="Communication" />
      <MessageTabs at="renewals" />
      <p className="text-ink-2">
        {`Connect writes to riders before their CBT certificate runs out, if they agreed to offers.${noEdit === null ? '' : ` ${noEdit}.`}`}
      </p>
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <section aria-labelledby="channels" className="card flex flex-col gap-2 p-4 wide:p-5">
            <h2 id="channels">Messages</h2>
            {CHANNELS.map((channel) => (
              <ChannelSwitch key={channel} channel={channel} forecast={forecast.value} onSwitched={forecast.again} />
            ))}
          </section>
          <section aria-labelledby="lead" className="card flex flex-col gap-3 p-4 wide:p-5">
            <h2 id="lead">When</h2>
            <Answer answered={settings} what="The settings of renewals">
              {(value) => <LeadTime settings={value} forecast={forecast.value} onSaved={forecast.again} />}
            </Answer>
          </section>
        </div>
        <section aria-labelledby="forecast" className="card flex min-w-0 flex-col gap-3 p-4 wide:p-5">
          <h2 id="forecast">Months to come</h2>
          <Answer answered={forecast} what="The months to come">
            {(value) => <Forecast forecast={value} />}
          </Answer>
        </section>
      </div>
      <Outlet />
    </>
  );
}
