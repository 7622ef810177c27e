import { mailLink, whatsAppLink } from '@shared/contracts';
import { ChipGroup, ChipLink, EmptyState } from '@shared/ui';
import type { SearchData } from './search-route';

/** Shown instead of results: what else to try, the main pages, and how to reach us. */
export function WaysOn({
  hasSearched,
  links,
}: {
  hasSearched: boolean;
  links: SearchData['links'];
}) {
  return (
    <EmptyState
      title={hasSearched ? 'Try it another way' : 'What are you looking for?'}
      actions={
        <ChipGroup label="Main pages">
          {links.map(({ label, to }) => (
            <ChipLink key={to} to={to}>
              {label}
            </ChipLink>
          ))}
        </ChipGroup>
      }
    >
      {hasSearched ? (
        <p>
          Fewer or more general words find more: “heart” in place of “cardiac decompensation”.
          British and American spellings both work. Or ask us, on{' '}
          <a href={whatsAppLink()}>WhatsApp</a> or by <a href={mailLink()}>e-mail</a>.
        </p>
      ) : (
        <p>
          Type a subject, a city, the name of a book or a few words of a question. You can also
          begin with one of these pages:
        </p>
      )}
    </EmptyState>
  );
}
