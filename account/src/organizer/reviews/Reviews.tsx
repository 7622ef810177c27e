import { useSearchParams } from '@meridian/composition';
import { pathTo, type SitePath } from '@meridian/contracts';
import { type ProposalState, proposalStates, reviewPageSize } from '@meridian/contracts/organizers';
import { EmptyState, LinkButton, Section, Status } from '@meridian/ui';
import { ChipGroup, ChipLink, formatCount, Pagination } from '@meridian/ui/page';
import { useRef, useState } from 'react';
import { useFetched } from '../../api/use-fetched';
import { listReviews } from '../../proposals/proposal-calls';
import { stateWords } from '../../proposals/proposal-states';
import { FetchedList } from '../FetchedList';
import styles from '../organizer.module.css';
import { ReviewItem } from './ReviewItem';

/** For admins: the proposals in the state that the URL names; without one, what waits for a decision. */
export function Reviews() {
  const [params] = useSearchParams();
  const state = proposalStates.find((each) => each === params.get('reviews')) ?? 'pending';
  const page = /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const [fetched, reload] = useFetched(
    (signal) => listReviews({ state, page }, signal),
    [state, page],
  );
  const head = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const { total, proposals } =
    fetched.status === 'loaded' ? fetched.value : { total: 0, proposals: [] };

  return (
    <Section id="reviews" title="Reviews" tone="tint" spacing="tight">
      <div ref={head} tabIndex={-1} className={styles.head}>
        <ChipGroup label="Conferences by state">
          {proposalStates.map((each) => (
            <ChipLink key={each} to={reviewsUrl(each, 1)} selected={each === state}>
              {each === 'pending' ? 'To review' : stateWords[each].label}
            </ChipLink>
          ))}
        </ChipGroup>
        <p role="status" className={styles.count}>
          {total > 0 && formatCount(total, 'conference')}
        </p>
        <Status tone="success">{news && <p>{news}</p>}</Status>
      </div>
      <FetchedList
        fetched={fetched}
        items={proposals}
        onReload={reload}
        waitingLabel="Loading the reviews"
        failedTitle="The reviews cannot be shown right now"
        signedOut={
          <EmptyState
            title="Sign in to go on with the reviews"
            level={3}
            actions={
              <LinkButton to={pathTo('/login')} newTab>
                Sign in
              </LinkButton>
            }
          >
            <p>
              Sign in in the new tab, then come back to this one. What you have typed is here again
              as soon as you are signed in.
            </p>
          </EmptyState>
        }
        empty={
          <EmptyState
            title={
              total > 0
                ? 'This page has no more'
                : state === 'pending'
                  ? 'Nothing waits for a decision'
                  : 'Nothing here'
            }
            level={3}
          >
            <p>What waits appears here the oldest first, what is decided the latest first.</p>
          </EmptyState>
        }
      >
        {(review) => (
          <ReviewItem
            proposal={review}
            onDecided={(text) => {
              setNews(text);
              // The card with the focus disappears with the next list.
              head.current?.focus();
            }}
          />
        )}
      </FetchedList>
      <Pagination
        label="Pages of reviews"
        page={page}
        pages={Math.ceil(total / reviewPageSize)}
        to={(other) => reviewsUrl(state, other)}
      />
    </Section>
  );
}

function reviewsUrl(state: ProposalState, page: number): SitePath {
  const query = {
    reviews: state === 'pending' ? undefined : state,
    page: page > 1 ? String(page) : undefined,
  };
  return `${pathTo('/databutton', {}, query)}#reviews`;
}
