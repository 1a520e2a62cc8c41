// Who runs this server, as its configuration says. A page that is drawn ahead (scripts/house/prerender.mjs) has names instead,
// and `data-fact` is how the server finds the texts that it knows (server/platform/http/public-pages.ts).
import type { PublicConfig } from '~contract/wire/public';

type FactProps = {
  of: 'operator_name' | 'operator_address' | 'operator_company_number' | 'disclaimer_phone';
  value: string;
  /** Before the value. */
  label?: string;
  /** Where the value is empty; without it there is nothing then. */
  otherwise?: string;
};

export function Fact({ of, value, label = '', otherwise }: FactProps) {
  const text = value === '' ? otherwise : `${label}${value}`;
  return text === undefined ? null : (
    <span data-fact={of} data-else={otherwise}>
      {text}
    </span>
  );
}

/** Name, company number and registered office, a line each. */
export function OperatorFacts({ operator }: { operator: PublicConfig['operator'] }) {
  return (
    <>
      <Fact
        of="operator_name"
        value={operator.name}
        otherwise="The operator of this server hasn’t published their details yet."
      />
      <Fact of="operator_company_number" value={operator.company_number} label="Company number " />
      <Fact of="operator_address" value={operator.address} label="Registered office: " />
    </>
  );
}

/** The operator's name within a sentence. */
export function OperatorName({ operator }: { operator: PublicConfig['operator'] | undefined }) {
  return <Fact of="operator_name" value={operator?.name ?? ''} otherwise="the operator of this server" />;
}

export function SupportLink({ email, className = '' }: { email: string; className?: string }) {
  return (
    <a className={className} href={`mailto:${email}`}>
      {email}
    </a>
  );
}
