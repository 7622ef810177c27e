import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRegistry, reject } from '../testing/fake-registry';
import { letDialogsOpen } from '../testing/let-dialogs-open';
import { renderPage } from '../testing/render-page';
import { PreviewButton } from './PreviewButton';

beforeAll(letDialogsOpen);

async function press(responses: Record<string, unknown>) {
  const sent = fakeRegistry({
    '/ops/settings.json': {
      identity: { kind: 'firebase', apiKey: 'k', authDomain: 'a', projectId: 'p' },
      siteUrl: 'https://meridian.example',
    },
    ...responses,
  });
  renderPage(<PreviewButton app="shop" version="1.4.0" />, {
    at: '/channels/staging',
    pattern: '/channels/:channel',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview of shop 1.4.0' }));
  return sent;
}

it('makes a link to the site of the channel, and says what the gates would reject', async () => {
  const sent = await press({
    'POST /previews': {
      id: 'aaaaaaaaaaaaaaaaaaaaaa',
      channel: 'staging',
      releases: [],
      problems: ['shop 1.4.0 takes a page of another app'],
      expiresAt: '2026-11-27T10:00:00.000Z',
    },
  });
  expect(await screen.findByRole('link', { name: /Open the preview/ })).toHaveAttribute(
    'href',
    'https://meridian.example/preview/aaaaaaaaaaaaaaaaaaaaaa',
  );
  expect(screen.getByText('shop 1.4.0 takes a page of another app')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: '/previews',
      body: { channel: 'staging', releases: [{ app: 'shop', version: '1.4.0' }] },
    },
  ]);
});

it('says why there is none', async () => {
  await press({ 'POST /previews': reject(403, 'forbidden', 'expected the right publish') });
  expect(await screen.findByText('Expected the right publish')).toBeVisible();
});
