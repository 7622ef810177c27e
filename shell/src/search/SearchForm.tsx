import { useNavigate, usePageLanguage } from '@meridian/composition';
import { cleanQuery } from '@meridian/contracts/pages';
import { SearchField } from '@meridian/ui';
import { useEffect, useRef } from 'react';
import { searchPath, searchUrl } from './search-url';

/** A search field as a GET form; with scripts the results page loads without a new document. */
export function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate();
  const { t, toAddress } = usePageLanguage();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(query);
  // Going back changes the query, but not the text of the field. What was typed before hydration stays.
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (input.current && cleanQuery(input.current.value) !== query) input.current.value = query;
  }, [query]);
  return (
    <SearchField
      label={t('Search this site')}
      action={toAddress(searchPath)}
      defaultValue={query}
      inputRef={input}
      onSubmit={(text) => navigate(searchUrl({ query: cleanQuery(text) }))}
    />
  );
}
