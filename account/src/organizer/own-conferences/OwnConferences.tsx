import { pathTo } from '@meridian/contracts';
import { EmptyState, LinkButton, Section } from '@meridian/ui';
import { useFetched } from '../../api/use-fetched';
import { listProposals } from '../../proposals/proposal-calls';
import { FetchedList } from '../FetchedList';
import styles from '../organizer.module.css';
import { OwnConference } from './OwnConference';

export function OwnConferences() {
  const [fetched, reload] = useFetched(listProposals);
  const { total, proposals } =
    fetched.status === 'loaded' ? fetched.value : { total: 0, proposals: [] };
  return (
    <Section title="Your conferences" spacing="tight" className={styles.own}>
      <FetchedList
        fetched={fetched}
        items={proposals}
        onReload={reload}
        waitingLabel="Loading your conferences"
        failedTitle="Your conferences cannot be shown right now"
        signedOut={
          <EmptyState
            title="Sign in to see what you sent"
            level={3}
            actions={
              <>
                <LinkButton to={pathTo('/login')}>Sign in</LinkButton>
                <LinkButton to={pathTo('/login', {}, { mode: 'sign-up' })} variant="secondary">
                  Create an account
                </LinkButton>
              </>
            }
          >
            <p>
              Here you follow your conferences from review to the day they are public, change them,
              or take them back.
            </p>
          </EmptyState>
        }
        empty={
          <EmptyState
            title="You have not sent a conference yet"
            level={3}
            actions={
              <LinkButton to={pathTo('/add_conference')} variant="secondary">
                Add your first conference
              </LinkButton>
            }
          >
            <p>It takes about ten minutes and costs nothing.</p>
          </EmptyState>
        }
        above={
          total > proposals.length && (
            <p className={styles.count}>
              {`You have sent ${total} conferences. These are the newest ${proposals.length}.`}
            </p>
          )
        }
      >
        {(proposal) => <OwnConference proposal={proposal} />}
      </FetchedList>
    </Section>
  );
}
