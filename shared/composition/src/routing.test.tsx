import { createMemoryHost } from '@meridian/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { HostProvider } from './host';
import { useSearchParams } from './routing';

/** The hook in a shell that has only a location. */
function openSearch(from: string) {
  const went: unknown[][] = [];
  const navigate = (to: string, ...options: unknown[]) => {
    went.push([to, ...options]);
    const { pathname, search, hash } = new URL(to, 'https://site.test');
    host.setState({ location: { pathname, search, hash } });
  };
  const url = new URL(from, 'https://site.test');
  const host = createMemoryHost({ url, onNavigate: navigate });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider value={host}>{children}</HostProvider>
  );
  const { result } = renderHook(useSearchParams, { wrapper });
  return {
    get: (name: string) => result.current[0].get(name),
    /** The function of the last render. */
    change: () => result.current[1],
    navigate,
    went,
    lastUrl: () => went[went.length - 1]?.[0],
  };
}

describe('the query parameters', () => {
  it('are read, and replaced one by one, without losing the others or the scroll position', () => {
    const { change, get, went } = openSearch('/courses?focus=Critical+care');
    expect([get('focus'), get('sort')]).toEqual(['Critical care', null]);
    act(() => change()({ q: 'heart & lung' }));
    expect(went).toEqual([
      [
        '/courses?focus=Critical+care&q=heart+%26+lung',
        { replace: true, preventScrollReset: true },
      ],
    ]);
    expect(get('q')).toBe('heart & lung');
  });

  it('are removed by undefined and by an empty text', () => {
    const { change, lastUrl } = openSearch('/courses?focus=Nursing&q=heart');
    act(() => change()({ focus: undefined }));
    expect(lastUrl()).toBe('/courses?q=heart');
    act(() => change()({ q: '' }));
    expect(lastUrl()).toBe('/courses');
  });

  it('include two changes before a render, and a later change by an older function', () => {
    const { change, lastUrl } = openSearch('/courses');
    const older = change();
    act(() => {
      change()({ focus: 'Nursing' });
      change()({ q: 'heart' });
    });
    expect(lastUrl()).toBe('/courses?focus=Nursing&q=heart');
    act(() => older({ sort: 'price' }));
    expect(lastUrl()).toBe('/courses?focus=Nursing&q=heart&sort=price');
  });

  it('follow a navigation that something else started', () => {
    const { change, lastUrl, navigate } = openSearch('/courses?q=heart');
    act(() => navigate('/courses?sort=price'));
    act(() => change()({ focus: 'Nursing' }));
    expect(lastUrl()).toBe('/courses?sort=price&focus=Nursing');
  });
});
