/** @jest-environment @meridian/testing/browser */
import { act, renderHook, waitFor } from '@testing-library/react';
import { sampleOrganizer as sana } from '../testing/sample-proposal';
import type { Organizer } from './identity';
import { openSession } from './organizer-session';
import { finishSignOut, sessionEnded, signedIn, signOut, useOrganizer } from './organizer-state';
import { nameKey } from './signed-in-name';

let asked: string[];
let session: Organizer | number;

beforeEach(() => {
  localStorage.clear();
  // A page that finds no name clears the organizer of the test before.
  renderHook(() => useOrganizer()).unmount();
  asked = [];
  session = 401;
  globalThis.fetch = jest.fn(async (path, init) => {
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    if (init?.method === 'DELETE') {
      session = 401;
      return new Response(null, { status: 204 });
    }
    if (typeof session === 'number') return new Response('{}', { status: session });
    return new Response(JSON.stringify({ organizer: session }));
  });
});

/** The state as a page sees it. */
const load = () => renderHook(() => useOrganizer());

function changeInAnotherTab(name: string | null) {
  if (name === null) localStorage.removeItem(nameKey);
  else localStorage.setItem(nameKey, name);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: nameKey })));
}

describe('who is signed in', () => {
  it('is the organizer of the session when a name is stored', async () => {
    localStorage.setItem(nameKey, 'Sana Malik');
    session = sana;
    const { result } = load();
    expect(result.current.status).toBe('unknown');
    await waitFor(() => expect(result.current).toEqual({ status: 'signed-in', organizer: sana }));
    expect(asked).toEqual(['GET /api/organizers/session']);
  });

  it.each([
    ['has ended, and the name is removed', 401, null],
    ['is out of reach for now, and the name stays', 503, 'Sana Malik'],
  ])('is no one when the session %s', async (_, status, name) => {
    localStorage.setItem(nameKey, 'Sana Malik');
    session = status;
    const { result } = load();
    await waitFor(() => expect(result.current.status).toBe('signed-out'));
    expect(localStorage.getItem(nameKey)).toBe(name);
  });

  it('is known at once after signing in here, until a response of 401, and drafts stay', async () => {
    const { result } = load();
    localStorage.setItem('draft-add-conference', '{}');
    act(() => signedIn(sana));
    expect(result.current).toEqual({ status: 'signed-in', organizer: sana });
    expect(localStorage.getItem(nameKey)).toBe('Sana Malik');
    expect(asked).toEqual([]);
    act(() => sessionEnded());
    expect(result.current.status).toBe('signed-out');
    expect(localStorage.getItem('draft-add-conference')).toBe('{}');
  });

  it('is the organizer who signed in elsewhere while an older request was running', async () => {
    const responses: ((response: Response) => void)[] = [];
    globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => responses.push(resolve)));
    const { result } = load();
    changeInAnotherTab('Sana Malik');
    changeInAnotherTab(null);
    changeInAnotherTab('Sana Malik');
    await act(async () => responses[0]?.(new Response('{}', { status: 401 })));
    await act(async () => responses[1]?.(new Response(JSON.stringify({ organizer: sana }))));
    expect(result.current).toEqual({ status: 'signed-in', organizer: sana });
    expect(responses).toHaveLength(2);
  });
});

describe('signing out', () => {
  it('clears name and drafts, and ends the session on the server', async () => {
    const { result } = load();
    localStorage.setItem('draft-add-conference', '{}');
    act(() => signedIn(sana));
    await act(() => signOut());
    expect(result.current.status).toBe('signed-out');
    expect({ ...localStorage }).toEqual({});
    expect(asked).toEqual(['DELETE /api/organizers/session']);
  });

  it('does not end the session of an organizer who has signed in since it failed', async () => {
    jest.useFakeTimers();
    const respond = globalThis.fetch;
    globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    const onPending = jest.fn();
    const leaving = signOut(onPending);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await leaving).toBe(false);
    expect(onPending).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('sign-out-pending')).not.toBeNull();
    globalThis.fetch = respond;
    session = sana;
    expect((await openSession('a.token')).ok).toBe(true);
    finishSignOut(() => {})();
    await jest.advanceTimersByTimeAsync(0);
    expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual([]);
    jest.useRealTimers();
  });
});
