import { whatsAppLink } from '@meridian/contracts';
import {
  type CourseFacet,
  type CourseListPage,
  type CourseListQuery,
  courseFacets,
} from '@meridian/contracts/programme';
import { EmptyState, LinkButton } from '@meridian/ui';
import { facetValueLabel } from '../filters/facet-labels';
import { NothingFound } from '../filters/NothingFound';
import { courseFacetLegends, coursesUrl, withFacet } from './course-list-state';

/** Shown when no course matches, or when there are none. */
export function EmptyCourses({ query, list }: { query: CourseListQuery; list: CourseListPage }) {
  if (list.all === 0)
    return (
      <EmptyState
        title="No course is announced at the moment"
        actions={<AskButton question="Hello Meridian, which courses do you plan next?" />}
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
      looser={list.loosen.map(({ name, count }) => ({
        count,
        label: describeSelection(name, query),
        to: coursesUrl(loosen(name, query)),
      }))}
      all={{ to: coursesUrl({ sort: query.sort }), label: `Show all ${list.all} courses` }}
    >
      {list.loosen.length === 0 && (
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

function loosen(name: string, query: CourseListQuery) {
  return isFacet(name) ? withFacet(query, name, []) : { ...query, q: '' };
}

/** The selection that could be taken off, e.g. "City: Lahore". */
function describeSelection(name: string, { facets, q }: CourseListQuery): string {
  if (!isFacet(name)) return `the words “${q}”`;
  const values = (facets[name] ?? []).map((value) => facetValueLabel(name, value));
  return `${courseFacetLegends[name]}: ${values.join(', ')}`;
}

function isFacet(name: string): name is CourseFacet {
  return courseFacets.some((one) => one === name);
}
