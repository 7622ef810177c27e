import { createMemoryHost } from '@meridian/testing';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { type Host, HostProvider, type NavigateOptions } from './host';
import { useSearchParams } from './routing';

/** A shell that only knows the location. */
const shell = {
  url: '/',
  went: [] as [string, NavigateOptions | undefined][],
  rerender: () => {},
};

const host: Host = {
  ...createMemoryHost({ url: new URL('https://site.test'), onNavigate: () => {} }),
  useLocation: useTestLocation,
  useNavigate: () => navigate,
};

function useTestLocation() {
  const [, count] = useState(0);
  shell.rerender = () => count((times) => times + 1);
  const { pathname, search, hash } = new URL(shell.url, 'https://site.test');
  return { pathname, search, hash };
}

function navigate(to: string, options?: NavigateOptions) {
  shell.went.push([to, options]);
  shell.url = to;
  shell.rerender();
}

function wrapper({ children }: { children: ReactNode }) {
  return <HostProvider value={host}>{children}</HostProvider>;
}

/** The URL of the last navigation. */
const lastUrl = () => shell.went[shell.went.length - 1]?.[0];

function openSearch(url: string) {
  Object.assign(shell, { url, went: [] });
  const { result } = renderHook(useSearchParams, { wrapper });
  return {
    get: (name: string) => result.current[0].get(name),
    /** The hooks' values in the last render. */
    change: () => result.current[1],
  };
}

describe('the query parameters', () => {
  it('are read, and replaced one by one, without losing the others or the scroll position', () => {
    const { change, get } = openSearch('/courses?focus=Critical+care');
    expect([get('focus'), get('sort')]).toEqual(['Critical care', null]);
    act(() => change()({ q: 'heart & lung' }));
    expect(shell.went).toEqual([
      [
        '/courses?focus=Critical+care&q=heart+%26+lung',
        { replace: true, preventScrollReset: true },
      ],
    ]);
    expect(get('q')).toBe('heart & lung');
  });

  it('are removed by undefined and by an empty text', () => {
    const { change } = openSearch('/courses?focus=Nursing&q=heart');
    act(() => change()({ focus: undefined }));
    expect(lastUrl()).toBe('/courses?q=heart');
    act(() => change()({ q: '' }));
    expect(lastUrl()).toBe('/courses');
  });

  it('include both of two changes before a render, and a later one when an older function is called', () => {
    const { change } = openSearch('/courses');
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
    const { change } = openSearch('/courses?q=heart');
    act(() => navigate('/courses?sort=price'));
    act(() => change()({ focus: 'Nursing' }));
    expect(lastUrl()).toBe('/courses?sort=price&focus=Nursing');
  });
});
