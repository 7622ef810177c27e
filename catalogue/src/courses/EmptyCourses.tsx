import { site, whatsAppLink } from '@meridian/contracts';
import {
  type CourseListPage,
  type CourseListQuery,
  facetValueLabel,
} from '@meridian/contracts/programme';
import { EmptyState, LinkButton } from '@meridian/ui';
import { listLooser } from '../filters/list-state';
import { NothingFound } from '../filters/NothingFound';
import { courseFacetLegends, coursesUrl } from './course-list-state';

/** Shown when no course matches, or when there are none. */
export function EmptyCourses({ query, list }: { query: CourseListQuery; list: CourseListPage }) {
  if (list.all === 0)
    return (
      <EmptyState
        title="No course is announced at the moment"
        actions={
          <AskButton question={`Hello ${site.shortName}, which courses do you plan next?`} />
        }
      >
        New courses appear here as soon as their dates are fixed.
      </EmptyState>
    );
  const [focus] = query.facets.focus ?? [];
  const label = focus && facetValueLabel('focus', focus);
  const isOfFocusAlone = label && !query.q && Object.values(query.facets).flat().length === 1;
  return (
    <NothingFound
      title={isOfFocusAlone ? `No course in ${label} at the moment` : 'No course matches'}
      noun="course"
      looser={listLooser(list, query, courseFacetLegends, coursesUrl)}
      all={{ to: coursesUrl({ sort: query.sort }), label: `Show all ${list.all} courses` }}
    >
      {[...list.loosen, ...(list.shorter ?? [])].length === 0 && (
        <p>Try fewer or shorter words, or take off more than one filter.</p>
      )}
    </NothingFound>
  );
}

function AskButton({ question }: { question: string }) {
  return (
    <LinkButton to={whatsAppLink(question)} variant="secondary" newTab>
      Ask on WhatsApp
    </LinkButton>
  );
}
