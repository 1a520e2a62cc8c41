// The permissions of all staff, for the account owner and admins. Each person links to the form for their permissions.
import { listRights } from '~contract/staff/staff';
import { usePhone } from '~ui/use-media';
import { Answer } from '~widgets/answers/answer';
import { PageHead } from '~widgets/page/page-head';
import { useAnswer } from '~widgets/answers/use-answer';
import { RightsCards } from './rights-cards';
import { RightsTable } from './rights-table';

const TITLE = 'Who can do what';

export function RightsScreen() {
  const phone = usePhone();
  const answered = useAnswer({ endpoint: listRights, options: {} });
  return (
    <>
      {/* On a phone the title has its own line: beside the sync pill it would be cut off. */}
      {phone ? <PageHead back /> : <PageHead title={TITLE} back />}
      {phone ? <h1>{TITLE}</h1> : null}
      {/* The loaded content has its own cards. */}
      <div className={answered.value === null ? 'card p-4' : 'contents'}>
        <Answer answered={answered} what="Permissions">
          {({ results }) => (phone ? <RightsCards people={results} /> : <RightsTable people={results} />)}
        </Answer>
      </div>
    </>
  );
}
