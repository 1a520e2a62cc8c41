// The devices where this person is signed in, with buttons to sign out other ones.
import { listDevices } from '~contract/users/users';
import { endOwnDevice } from '~data/school/own-devices';
import { Devices } from '~widgets/answers/devices';
import { useAnswer } from '~widgets/answers/use-answer';

export function DevicesCard() {
  const answered = useAnswer({ endpoint: listDevices, options: {} });
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-5 shadow-1" aria-labelledby="devices">
      <h2 id="devices">Signed-in devices</h2>
      <Devices answered={answered} owner={null} onEnd={endOwnDevice} />
    </section>
  );
}
