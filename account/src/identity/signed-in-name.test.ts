/** @jest-environment @meridian/testing/browser */
import { act, renderHook } from '@testing-library/react';
import { nameKey, readSignedInName, saveSignedInName, useSignedInName } from './signed-in-name';

beforeEach(() => localStorage.clear());

it('the name follows this tab, other tabs and the Back button', () => {
  const { result } = renderHook(() => useSignedInName());
  expect(result.current).toBeNull();
  act(() => saveSignedInName('Sana Malik'));
  expect(result.current).toBe('Sana Malik');

  localStorage.removeItem(nameKey);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: nameKey })));
  expect(result.current).toBeNull();

  localStorage.setItem(nameKey, 'Bilal Ahmed');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(result.current).toBe('Bilal Ahmed');
});

it('the name is null when only white space is stored, or when storage is forbidden', () => {
  localStorage.setItem(nameKey, '  ');
  expect(readSignedInName()).toBeNull();
  const forbidden = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readSignedInName()).toBeNull();
  forbidden.mockRestore();
});
