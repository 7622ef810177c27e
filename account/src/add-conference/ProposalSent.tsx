import { pathTo } from '@meridian/contracts';
import type { Proposal } from '@meridian/contracts/organizers';
import { Button, LinkButton } from '@meridian/ui';
import { FormSuccess } from '@meridian/ui/forms';
import sheet from '../form-parts/form-parts.module.css';

export function ProposalSent({
  proposal,
  onAnother,
}: {
  proposal: Proposal;
  /** Opens an empty form; undefined after a change. */
  onAnother: (() => void) | undefined;
}) {
  const { conferenceTitle, email } = proposal.values;
  return (
    <FormSuccess title={onAnother ? 'Your conference has been sent' : 'Your change has been sent'}>
      <p>
        <strong>{conferenceTitle}</strong> waits for review. What happens next:
      </p>
      <ol className={sheet.steps}>
        <li>Within two working days we look at what you sent.</li>
        <li>{`We write to your account’s address, and to ${email} if there are questions.`}</li>
        <li>
          {proposal.isChange
            ? 'Visitors go on seeing the approved version; once the change is approved, it takes its place.'
            : 'Once it is approved, visitors find it among the conferences and in the search.'}
        </li>
      </ol>
      <p>Until then you can change it or take it back on your page.</p>
      <div className={sheet.nextSteps}>
        <LinkButton to={pathTo('/databutton')}>Go to your page</LinkButton>
        {onAnother && (
          <Button variant="secondary" onClick={onAnother}>
            Add another conference
          </Button>
        )}
      </div>
    </FormSuccess>
  );
}
