import { openEndlessServer } from '@meridian/service/testing';
import { forwardForm } from './forward-form';

it('closes the connection when the backend’s response has no end: its status counts', async () => {
  const backend = await openEndlessServer();
  const request = { path: '/forms/contact', body: {}, internalToken: '', requestId: 'a' };
  const { status, outcome } = await forwardForm({
    ...request,
    backendUrl: backend.url,
    isFromPreview: false,
    isRead: false,
  });
  expect([status, outcome.status]).toEqual([200, 'accepted']);
  await backend.closed;
  backend.close();
});
