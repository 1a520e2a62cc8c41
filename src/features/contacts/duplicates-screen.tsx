// Contacts who may be the same person, in groups from the server. The last answer is kept.
import { Link } from '@tanstack/react-router';
import {
  listDuplicates,
  type CustomerRow,
  type DuplicateGroup,
  type DuplicateReason,
} from '~contract/contacts/contacts';
import { displayDay } from '~domain/time/london-time';
import { buttonClass } from '~ui/button';
import { Avatar } from '~ui/avatar';
import { Empty } from '~ui/empty';
import { Answer } from '~widgets/answers/answer';
import { AnswerPages } from '~widgets/answers/answer-pages';
import { dayOf, DOT, nameOf } from '~widgets/format/contact-text';
import { useNoEdit } from '~widgets/hooks/edit-access';
import { PageHead } from '~widgets/page/page-head';
import { useAnswer } from '~widgets/answers/use-answer';
import { PAGE_SIZE } from '~contract/wire/limits';

type DuplicatesScreenProps = { page: number; onPage: (page: number) => void };

export function DuplicatesScreen({ page, onPage }: DuplicatesScreenProps) {
  const query = { page_size: String(PAGE_SIZE), ...(page > 1 && { page: String(page) }) };
  const answered = useAnswer({ endpoint: listDuplicates, options: { query } });
  const noEdit = useNoEdit('contacts');
  return (
    <>
      <PageHead title="Duplicates" count={answered.value?.count} back />
      <p className="text-ink-2">
        Contacts with the same licence number, e-mail, phone and name, or name and birth date.
        {noEdit === null ? '' : ` ${noEdit}.`}
      </p>
      <Answer answered={answered} what="The duplicates">
        {({ count, results }) => (
          <>
            {results.length === 0 ? (
              <div className="card">
                <Empty icon="check" title="No duplicates found" text="No contact seems to be here twice." />
              </div>
            ) : (
              <ul className="flex flex-col gap-4">
                {results.map((group) => (
                  <li key={group.customers.map(({ id }) => id).join(' ')}>
                    <Group group={group} noEdit={noEdit} />
                  </li>
                ))}
              </ul>
            )}
            <AnswerPages page={page} count={count} shown={results.length} onPage={onPage} />
          </>
        )}
      </Answer>
    </>
  );
}

const REASON: Readonly<Record<DuplicateReason, string>> = {
  licence_number: 'same licence number',
  email: 'same e-mail',
  phone: 'same phone and name',
  name_birthdate: 'same name and birth date',
};

/** The others can be merged into the oldest contact of the group. */
function Group({ group: { reasons, count, customers }, noEdit }: { group: DuplicateGroup; noEdit: string | null }) {
  const [first, ...others] = customers;
  if (!first) return null;
  const why = reasons.map((reason) => REASON[reason]).join(', ');
  return (
    <section className="card divided" aria-label={nameOf(first)}>
      <p className="px-4 py-3 text-tab font-med text-ink-2 wide:px-5">{why.slice(0, 1).toUpperCase() + why.slice(1)}</p>
      <Person person={first} />
      {others.map((person) => (
        <Person key={person.id} person={person} into={first} noEdit={noEdit} />
      ))}
      {count > customers.length ? <More count={count - customers.length} /> : null}
    </section>
  );
}

/** A large group shows only its oldest contacts. */
function More({ count }: { count: number }) {
  const whom = count === 1 ? '1 more contact' : `${count.toLocaleString('en-GB')} more contacts`;
  return (
    <p className="px-4 py-3 text-tab text-ink-2 wide:px-5">
      {whom} in this group. Merge these first to see {count === 1 ? 'it' : 'them'}.
    </p>
  );
}

type PersonProps = { person: CustomerRow; into?: CustomerRow; noEdit?: string | null };

function Person({ person, into, noEdit = null }: PersonProps) {
  const born = person.birthdate === null ? '' : `born ${displayDay(person.birthdate)}`;
  const facts = [born, person.phone, person.email, person.postcode, `added ${dayOf(person.created)}`];
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 wide:px-5">
      <Avatar name={nameOf(person)} />
      <div className="min-w-0 flex-1">
        <Link
          to="/contacts/$customerId/details"
          params={{ customerId: String(person.id) }}
          className="inline-flex min-h-12 items-center wrap-anywhere wide:min-h-10"
        >
          {nameOf(person)}
        </Link>
        <p className="text-tab text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(DOT)}</p>
      </div>
      {into ? <MergeLink person={person} into={into} noEdit={noEdit} /> : null}
    </div>
  );
}

function MergeLink({ person, into, noEdit }: { person: CustomerRow; into: CustomerRow; noEdit: string | null }) {
  const label = `Merge ${nameOf(person)} into ${nameOf(into)}`;
  if (noEdit !== null) return null;
  return (
    <Link
      to="/contacts/$customerId/details/merge"
      params={{ customerId: String(into.id) }}
      search={{ other: person.id }}
      className={buttonClass('default')}
      aria-label={label}
    >
      Merge
    </Link>
  );
}
