// For one rider of a course: the link to each disclaimer that they have not signed, to copy or to scan.
import { useState } from 'react';
import type { PaperState } from '~data/disclaimers/course';
import { askToSign } from '~data/disclaimers/disclaimers';
import { Button } from '~ui/button';
import { FieldError } from '~ui/fields/field-error';
import { useAction } from '~widgets/forms/use-action';
import { LinkPart } from '~widgets/disclaimers/link/link-part';
import { isUnsent, type PaperRider } from './paper-riders';

type LinksProps = { rider: PaperRider; course: number };

export function PaperLinks({ rider, course }: LinksProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button
        look="quiet"
        icon="copy"
        className="self-start px-2"
        aria-label={`Link or code for ${rider.name}`}
        onClick={() => setOpen(true)}
      >
        Link or code
      </Button>
    );
  }
  return rider.open.map((paper) => (
    <section key={paper.template.id} aria-label={paper.template.title} className="flex flex-col gap-2 pl-[34px]">
      <h4 className="font-bold wrap-anywhere">{paper.template.title}</h4>
      <OneLink paper={paper} customer={rider.customer} course={course} />
    </section>
  ));
}

type OneLinkProps = { paper: PaperState; customer: number; course: number };

function OneLink({ paper, customer, course }: OneLinkProps) {
  const action = useAction({ done: 'Link made', refused: 'Link not made', onSaved: () => undefined });
  if (paper.request !== null) return <LinkPart row={{ id: paper.request, customer }} noEdit={null} />;
  if (isUnsent(paper)) return <p className="text-ink-2">The link is here once the request has reached the school.</p>;
  const make = () => action.run((how) => askToSign(customer, { template: paper.template.id, course, send: [] }, how));
  return (
    <>
      <Button className="self-start" disabled={action.saving} onClick={make}>
        {action.saving ? 'Saving…' : 'Make the link'}
      </Button>
      {action.above === undefined ? null : <FieldError>{action.above}</FieldError>}
    </>
  );
}
