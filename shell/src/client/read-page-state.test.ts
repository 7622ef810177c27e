/** @jest-environment @meridian/testing/browser */
import { makeMap } from '../testing/make-map';
import { readPageState } from './start-page';

it('reads the state that the server embedded', () => {
  const state = { map: makeMap({}), page: null, widgets: {}, failedWidgets: [] };
  document.body.innerHTML = `<script type="application/json" id="page-state">${JSON.stringify(state)}</script>`;
  expect(readPageState(document)).toEqual(state);
});

it('throws when a document has none', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(() => readPageState(document)).toThrow('#page-state');
});
