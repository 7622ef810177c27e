import { useSearchParams } from '@meridian/composition';
import { useEffect, useRef, useState } from 'react';

/** Query parameters by name; an empty text stands for an absent one. */
type Values = Record<string, string>;

/**
 * Keeps the search form of a list and the URL in step. What is typed gets into the URL after a
 * pause. A change of the URL by anything else, such as a link or Back, gives a new `formKey`, because
 * fields show what was typed until they are made again.
 *
 * @param inUrl what the URL says of the form's fields
 * @param options.defaults values that stay out of the URL
 * @param options.pauseMs long enough that typing a word changes the URL once
 */
export function useListSearch<Field extends string>(
  inUrl: Record<Field, string>,
  options: { defaults?: Partial<Record<Field, string>>; pauseMs?: number } = {},
) {
  const { defaults = {} as Partial<Record<Field, string>>, pauseMs = 200 } = options;
  const [, changeUrl] = useSearchParams();
  const [formKey, setFormKey] = useState(0);
  const shown = useRef<Values>(inUrl);
  const seen = useRef<Values>(inUrl);
  /** What the URL was changed to and does not say yet, the oldest first. */
  const pending = useRef<Values[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (isSame(seen.current, inUrl)) return;
    seen.current = inUrl;
    // The visitor may have typed on, and changed the URL again, before this change arrived.
    const arrived = pending.current.findIndex((change) => isSame(change, inUrl));
    if (arrived >= 0) return void pending.current.splice(0, arrived + 1);
    pending.current = [];
    clearTimeout(timer.current);
    shown.current = inUrl;
    setFormKey((key) => key + 1);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (changes: Partial<Record<Field, string>>) => {
    shown.current = { ...shown.current, ...(changes as Values) };
    pending.current.push(shown.current);
    const fields = Object.keys(changes) as Field[];
    changeUrl(
      Object.fromEntries(
        fields.map((field) => [
          field,
          changes[field] === defaults[field] ? undefined : changes[field],
        ]),
      ),
    );
  };
  const changeAfterPause = (changes: Partial<Record<Field, string>>) => {
    clearTimeout(timer.current);
    if (pauseMs === 0) change(changes);
    else timer.current = setTimeout(() => change(changes), pauseMs);
  };
  return { formKey, change, changeAfterPause };
}

function isSame(one: Values, other: Values): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}

/** The URL of a list in a state; parameters that are empty or undefined are left out. */
export function listUrl(path: string, state: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) if (value) params.set(name, value);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** True when every word of the query occurs in one of the texts, in any letter case and with any accents. */
export function hasWords(query: string, texts: readonly string[]): boolean {
  const text = simplify(texts.join('\n'));
  return simplify(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Lower case, without accents and with plain apostrophes, as visitors type. */
function simplify(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");
}
