import type { ConferenceListPage, ConferenceListQuery } from '@meridian/contracts/programme';
import { LinkButton } from '@meridian/ui';
import { EmptyResult } from '../filters/EmptyResult';
import { listLooser, listUrl } from '../filters/list-state';
import { conferenceList } from './conference-list-state';

export function EmptyConferences({
  query,
  list,
}: {
  query: ConferenceListQuery;
  list: ConferenceListPage;
}) {
  const { when, q, facets } = query;
  const other = when === 'past' ? 'upcoming' : 'past';
  const isFiltered = q !== '' || Object.values(facets).flat().length > 0;
  return (
    <EmptyResult
      title={isFiltered ? `No ${when} conference matches` : `There is no ${when} conference`}
      noun={`${when} conference`}
      looser={listLooser(list, query, conferenceList)}
      all={{ to: listUrl(conferenceList, { when }), label: `All ${when} conferences` }}
      {...(!isFiltered && { hint: 'Conferences appear here as soon as their dates are fixed.' })}
    >
      {list.total[other] > 0 && (
        <LinkButton
          to={listUrl(conferenceList, { ...query, when: other })}
          variant="quiet"
          preventScrollReset
        >
          {`Look at ${list.total[other]} ${other}`}
        </LinkButton>
      )}
    </EmptyResult>
  );
}
