import { HostProvider } from '@meridian/composition';
import { createMemoryHost } from '@meridian/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hasWords, listUrl, useListSearch } from './list-search';

/** A list page whose shell shows a URL only when `arrive` is called. */
function openList(search = '') {
  const wentTo: string[] = [];
  const url = new URL('https://site.test/list');
  const host = {
    ...createMemoryHost({ url, onNavigate: (to) => void wentTo.push(to) }),
    useLocation: () => ({ pathname: '/list', search, hash: '' }),
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider value={host}>{children}</HostProvider>
  );
  const { result, rerender } = renderHook(
    ({ q, sort }) => {
      const subject = new URLSearchParams(search).getAll('subject');
      return useListSearch(
        { q, sort, subject },
        { defaults: { sort: 'listed' }, resets: ['show'] },
      );
    },
    { wrapper, initialProps: { q: '', sort: 'listed' } },
  );
  return {
    change: (q: string) => act(() => result.current.change({ q })),
    sort: (sort: string) => act(() => result.current.change({ sort })),
    choose: (...subjects: string[]) => act(() => result.current.change({ subject: subjects })),
    follow: (link: string) => {
      search = link;
      rerender({ q: '', sort: 'listed' });
    },
    type: (q: string) => act(() => result.current.changeAfterPause({ q })),
    arrive: (q: string) => {
      search = q && `?q=${q}`;
      rerender({ q, sort: 'listed' });
    },
    formKey: () => result.current.formKey,
    wentTo,
  };
}

afterEach(() => void jest.useRealTimers());

describe('the search form of a list', () => {
  it('stays when the URL follows its change, also after a further change', () => {
    const { change, arrive, formKey, wentTo } = openList();
    change('kar');
    change(' kara  chi ');
    arrive('kar');
    expect(formKey()).toBe(0);
    // The page reads the text without extra blanks.
    arrive('kara chi');
    expect(wentTo).toHaveLength(2);
    expect(formKey()).toBe(0);
  });

  it('is created again for a URL from elsewhere, also for one of its earlier URLs', () => {
    const { change, arrive, formKey } = openList();
    change('kar');
    change('karachi');
    arrive('karachi');
    arrive('kar');
    expect(formKey()).toBe(1);
    arrive('lahore');
    expect(formKey()).toBe(2);
  });

  it('changes the URL once for text that is typed without a pause', () => {
    jest.useFakeTimers();
    const { type, wentTo } = openList();
    type('k');
    act(() => jest.advanceTimersByTime(199));
    type('ka');
    act(() => jest.advanceTimersByTime(199));
    expect(wentTo).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(wentTo).toEqual(['/list?q=ka']);
  });

  it('drops unfinished text when a URL comes from elsewhere', () => {
    jest.useFakeTimers();
    const { type, arrive, wentTo } = openList();
    type('zebra');
    arrive('lahore');
    act(() => jest.advanceTimersByTime(300));
    expect(wentTo).toEqual([]);
  });

  it('does not undo a link that was followed while the visitor typed', () => {
    jest.useFakeTimers();
    const { type, follow, wentTo } = openList();
    type('heart');
    follow('?when=past');
    act(() => jest.advanceTimersByTime(200));
    expect(wentTo).toEqual(['/list?when=past&q=heart']);
  });
});

describe('the URL of a list', () => {
  it('omits defaults, has each value of a facet, and includes earlier changes', () => {
    const { change, choose, sort, wentTo } = openList();
    choose('Nursing', 'Surgery');
    change('heart');
    choose();
    sort('price');
    sort('listed');
    expect(wentTo).toEqual([
      '/list?subject=Nursing&subject=Surgery',
      '/list?q=heart&subject=Nursing&subject=Surgery',
      '/list?q=heart',
      '/list?q=heart&sort=price',
      '/list?q=heart',
    ]);
  });

  it('does not create the form again when the page reads its values in another order', () => {
    const { choose, follow, formKey } = openList();
    choose('Surgery', 'Nursing');
    follow('?subject=Nursing&subject=Surgery');
    expect(formKey()).toBe(0);
  });

  it('returns to the start of the list, and does not touch other parameters', () => {
    const { choose, wentTo } = openList('?when=past&show=24&subject=Nursing');
    choose('Nursing', 'Surgery');
    expect(wentTo).toEqual(['/list?when=past&subject=Nursing&subject=Surgery']);
  });

  it('repeats a parameter with several values, and omits empty ones', () => {
    expect(listUrl('/books', { q: '', subject: ['Nursing', 'Skin & hair'], sort: undefined })).toBe(
      '/books?subject=Nursing&subject=Skin+%26+hair',
    );
    expect(listUrl('/books', { subject: [] })).toBe('/books');
  });
});

it('finds the words of a query in a text, in any case, with or without accents, in every spelling of Urdu', () => {
  const texts = ['The Ménière clinic', 'Children’s nurses who care', 'آن لائن کورس کی فیس ۲۰۲۶'];
  for (const query of [
    '  ',
    'NURSES care',
    "children's",
    'Ménière',
    'meniere clinic',
    'كورس كي',
    'فيس\u200c 2026',
    'آن\u200cلائن',
    'فِیس',
  ])
    expect(hasWords(query, texts)).toBe(true);
  expect(hasWords('surgery', texts)).toBe(false);
});
