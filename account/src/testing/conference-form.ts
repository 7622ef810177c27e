import { renderRoute, sampleApi } from '@meridian/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { remote } from '../remote';
import { press, startSignedOut } from './account-page';
import { type FakeUpload, fakeServer, fakeUploads } from './fake-server';

export const png = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], 'hall.png', {
  type: 'image/png',
});
export const draftKey = 'draft-add-conference';

/** Makes uploads wait for the test, and begins each test signed out; call it before any test. */
export function fakeConferenceForm(): void {
  startSignedOut();
  beforeEach(() => {
    fakeUploads();
    fakeServer({});
  });
}

export const showForm = (search = '') =>
  renderRoute(remote, `/add_conference${search}`, { api: sampleApi() });
export const send = () => press(/Send (for review|the change)/);
export const summary = () =>
  within(screen.getByRole('alert', { name: 'Please check these fields' }));
export const keyOf = (upload: FakeUpload) => upload.headers['idempotency-key'];
export const pick = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Image/), { target: { files: [file] } });
export async function choose(file: File) {
  pick(file);
  await screen.findByText(file.name);
}
