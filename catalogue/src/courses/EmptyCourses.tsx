import { site, whatsAppLink } from '@meridian/contracts';
import {
  type CourseListPage,
  type CourseListQuery,
  facetValueLabel,
} from '@meridian/contracts/programme';
import { EmptyState, LinkButton } from '@meridian/ui';
import { EmptyResult } from '../filters/EmptyResult';
import { listLooser, listUrl } from '../filters/list-state';
import { courseList } from './course-list-state';

const comesLater = 'New courses appear here as soon as their dates are fixed.';

export function EmptyCourses({ query, list }: { query: CourseListQuery; list: CourseListPage }) {
  if (list.all === 0)
    return (
      <EmptyState
        title="No course is announced at the moment"
        actions={
          <LinkButton
            to={whatsAppLink(`Hello ${site.shortName}, which courses do you plan next?`)}
            variant="secondary"
            newTab
          >
            Ask on WhatsApp
          </LinkButton>
        }
      >
        {comesLater}
      </EmptyState>
    );
  const [focus] = query.facets.focus ?? [];
  const label = focus && facetValueLabel('focus', focus);
  const isOfFocusAlone = label && !query.q && Object.values(query.facets).flat().length === 1;
  return (
    <EmptyResult
      title={isOfFocusAlone ? `No course in ${label} at the moment` : 'No course matches'}
      noun="course"
      {...(isOfFocusAlone && { hint: comesLater })}
      looser={listLooser(list, query, courseList)}
      all={{ to: listUrl(courseList, { sort: query.sort }), label: `Show all ${list.all} courses` }}
    />
  );
}
