// What keeps the browser from running Connect, said above every screen: an address without a secure connection, or blocked site data.
import { Icon } from '~ui/icon';

export function Surroundings() {
  return (
    <p role="alert" className="m-4 flex items-start gap-2 rounded-card bg-red-soft p-4 font-bold text-red-ink">
      <Icon name="alert" size={20} />
      <span className="min-w-0 flex-1 wrap-anywhere">{whatIsWrong()}</span>
    </p>
  );
}

function whatIsWrong(): string {
  const { hostname, host } = location;
  return isSecureContext
    ? `This browser doesn’t let Connect store anything, so it can’t sign you in: allow cookies and site data for ${host} in its settings, then reload.`
    : `Connect only works over a secure connection: open https://${hostname} instead of this address.`;
}
