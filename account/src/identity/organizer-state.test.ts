import { act, renderHook, waitFor } from '@testing-library/react';
import type { Organizer } from './identity';
import { sessionEnded, signedIn, signOut, useOrganizer } from './organizer-state';
import { nameKey } from './signed-in-name';

const sana: Organizer = {
  uid: 'u1',
  email: 'sana@example.com',
  displayName: 'Sana Malik',
  admin: false,
};

let asked: string[];
let session: Organizer | number;

beforeEach(() => {
  localStorage.clear();
  // A page that finds nobody forgets whom the test before it left.
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

/** The state as a page has it. */
const load = () => renderHook(() => useOrganizer());

function changeInAnotherTab(name: string | null) {
  if (name === null) localStorage.removeItem(nameKey);
  else localStorage.setItem(nameKey, name);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: nameKey })));
}

describe('who is signed in', () => {
  it('is nobody without a name, and nobody is asked', async () => {
    const { result } = load();
    expect(result.current).toEqual({ status: 'signed-out', organizer: null });
    expect(asked).toEqual([]);
  });

  it('is what the server says of the session that belongs to the name', async () => {
    localStorage.setItem(nameKey, 'Sana Malik');
    session = sana;
    const { result } = load();
    expect(result.current.status).toBe('unknown');
    await waitFor(() => expect(result.current).toEqual({ status: 'signed-in', organizer: sana }));
    expect(asked).toEqual(['GET /api/organizers/session']);
  });

  it('is nobody when the session has ended, and the name is forgotten', async () => {
    localStorage.setItem(nameKey, 'Sana Malik');
    const { result } = load();
    await waitFor(() => expect(result.current.status).toBe('signed-out'));
    expect(localStorage.getItem(nameKey)).toBeNull();
  });

  it('is nobody for now when the server cannot be reached, and the name stays', async () => {
    localStorage.setItem(nameKey, 'Sana Malik');
    session = 503;
    const { result } = load();
    await waitFor(() => expect(result.current.status).toBe('signed-out'));
    expect(localStorage.getItem(nameKey)).toBe('Sana Malik');
  });

  it('is known at once after signing in here', async () => {
    const { result } = load();
    act(() => signedIn(sana));
    expect(result.current).toEqual({ status: 'signed-in', organizer: sana });
    expect(localStorage.getItem(nameKey)).toBe('Sana Malik');
    expect(asked).toEqual([]);
  });

  it('follows signing in and out in another tab', async () => {
    const { result } = load();
    session = sana;
    changeInAnotherTab('Sana Malik');
    await waitFor(() => expect(result.current.status).toBe('signed-in'));
    changeInAnotherTab(null);
    expect(result.current.status).toBe('signed-out');
  });

  it('is nobody after a call that was answered with 401, and drafts are kept', async () => {
    const { result } = load();
    localStorage.setItem('draft-add-conference', '{}');
    act(() => signedIn(sana));
    act(() => sessionEnded());
    expect(result.current.status).toBe('signed-out');
    expect(localStorage.getItem('draft-add-conference')).toBe('{}');
  });
});

describe('signing out', () => {
  it('clears the name and what was typed, and ends the session on the server', async () => {
    const { result } = load();
    localStorage.setItem('draft-add-conference', '{}');
    act(() => signedIn(sana));
    await act(() => signOut());
    expect(result.current.status).toBe('signed-out');
    expect({ ...localStorage }).toEqual({});
    expect(asked).toEqual(['DELETE /api/organizers/session']);
  });
});
