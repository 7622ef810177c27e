import { useLocation, useNavigate } from '@meridian/composition';
import { foldText } from '@meridian/contracts/forms';
import { useEffect, useRef, useState } from 'react';

/** A list for a repeated parameter; an empty text or list for an absent one. */
type Value = string | readonly string[];

/** Query parameters by name. */
type Values = Record<string, Value>;

/**
 * Synchronizes the search form of a list with the URL. Typed text changes the URL after a pause. A link or Back gives a new
 * `formKey`, because fields show the typed text until they are created again.
 *
 * @param inUrl the form's values in the URL; a facet with several values is a list
 * @param options.defaults values that the URL omits
 * @param options.resets other parameters that a change removes, e.g. the number of shown items
 * @param options.pauseMs long enough that typing a word changes the URL once
 */
export function useListSearch<Field extends string>(
  inUrl: Record<Field, Value>,
  options: {
    defaults?: Partial<Record<Field, string>>;
    resets?: readonly string[];
    pauseMs?: number;
  } = {},
) {
  const { defaults = {}, resets = [], pauseMs = 200 } = options;
  const location = useLocation();
  const navigate = useNavigate();
  const [formKey, setFormKey] = useState(0);
  /** The present location: it may change between typing and the end of the pause. */
  const latest = useRef(location);
  const shown = useRef<Values>(inUrl);
  const seen = useRef<Values>(inUrl);
  /** Changes that the URL does not show yet, the oldest first. */
  const pending = useRef<Values[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = location;
  }, [location]);
  useEffect(() => {
    if (isSame(seen.current, inUrl)) return;
    seen.current = inUrl;
    // The visitor may have changed the URL again before this change arrived.
    const arrived = pending.current.findIndex((change) => isSame(change, inUrl));
    if (arrived >= 0) return void pending.current.splice(0, arrived + 1);
    pending.current = [];
    clearTimeout(timer.current);
    shown.current = inUrl;
    setFormKey((key) => key + 1);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (changes: Partial<Record<Field, Value>>) => {
    shown.current = { ...shown.current, ...(changes as Values) };
    pending.current.push(shown.current);
    // Writes all fields, because an earlier change may not be in this URL yet.
    const { pathname, search } = latest.current;
    const params = new URLSearchParams(search);
    for (const name of [...Object.keys(shown.current), ...resets]) params.delete(name);
    for (const [name, value] of Object.entries(shown.current))
      if (value !== (defaults as Values)[name]) appendParam(params, name, value);
    navigate(toUrl(pathname, params), { replace: true, preventScrollReset: true });
  };
  const changeAfterPause = (changes: Partial<Record<Field, Value>>) => {
    clearTimeout(timer.current);
    if (pauseMs === 0) change(changes);
    else timer.current = setTimeout(() => change(changes), pauseMs);
  };
  return { formKey, change, changeAfterPause };
}

function isSame(one: Values, other: Values): boolean {
  return Object.keys(other).every((name) => spell(one[name]) === spell(other[name]));
}

/** A value in the form that pages read from a URL: lists in any order, texts without extra blanks. */
function spell(value: Value = ''): string {
  return typeof value === 'string'
    ? value.replace(/\s+/g, ' ').trim()
    : JSON.stringify([...value].sort());
}

/**
 * The URL of a list in a state; a parameter of several values is repeated, and one that is empty or
 * undefined is left out.
 */
export function listUrl(path: string, state: Record<string, Value | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(state)) appendParam(params, name, value);
  return toUrl(path, params);
}

function appendParam(params: URLSearchParams, name: string, value: Value): void {
  for (const each of typeof value === 'string' ? [value] : value)
    if (each) params.append(name, each);
}

function toUrl(path: string, params: URLSearchParams): string {
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** True when every word of the query occurs in one of the texts, in any letter case and with any accents. */
export function hasWords(query: string, texts: readonly string[]): boolean {
  const text = foldText(texts.join('\n'));
  return foldText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
