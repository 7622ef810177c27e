import { paths } from '@shared/contracts';
import { EmptyState, ErrorState, LinkButton, Section } from '@shared/ui';
import { failureMessage } from '../proposals/failure-messages';
import { listProposals } from '../proposals/proposal-calls';
import { useFetched } from '../proposals/use-fetched';
import { WaitingLines } from '../proposals/WaitingLines';
import { OwnConference } from './OwnConference';
import styles from './organizer.module.css';
import { RefreshFailure } from './RefreshFailure';

/** The conferences of the signed-in organizer, with their states. */
export function OwnConferences() {
  const [fetched, reload] = useFetched(listProposals);
  return (
    <Section title="Your conferences" spacing="tight" className={styles.own}>
      {fetched.status === 'waiting' && <WaitingLines label="Loading your conferences" lines={6} />}
      {fetched.status === 'signed-out' && (
        <EmptyState
          title="Sign in to see what you sent"
          level={3}
          actions={
            <>
              <LinkButton to={paths.login()}>Sign in</LinkButton>
              <LinkButton to={`${paths.login()}?mode=sign-up`} variant="secondary">
                Create an account
              </LinkButton>
            </>
          }
        >
          <p>
            Here you follow your conferences from review to the day they are public, change them, or
            take them back.
          </p>
        </EmptyState>
      )}
      {fetched.status === 'failed' && (
        <ErrorState title="Your conferences cannot be shown right now" level={2} retry={reload}>
          <p>{failureMessage(fetched.kind).message}</p>
        </ErrorState>
      )}
      <RefreshFailure
        kind={fetched.status === 'loaded' ? fetched.outdated : null}
        onRetry={reload}
      />
      {fetched.status === 'loaded' && fetched.value.proposals.length === 0 && (
        <EmptyState
          title="You have not sent a conference yet"
          level={3}
          actions={
            <LinkButton to={paths.addConference()} variant="secondary">
              Add your first conference
            </LinkButton>
          }
        >
          <p>It takes about ten minutes and costs nothing.</p>
        </EmptyState>
      )}
      {fetched.status === 'loaded' && fetched.value.total > fetched.value.proposals.length && (
        <p className={styles.count}>
          You have sent {fetched.value.total} conferences. These are the newest{' '}
          {fetched.value.proposals.length}.
        </p>
      )}
      {fetched.status === 'loaded' && fetched.value.proposals.length > 0 && (
        <ul className={styles.list}>
          {fetched.value.proposals.map((proposal) => (
            <li key={proposal.id}>
              <OwnConference proposal={proposal} onChanged={reload} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
