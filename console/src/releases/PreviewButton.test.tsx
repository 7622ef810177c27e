import { ToastRegion } from '@meridian/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRegistry } from '../testing/fake-registry';
import { renderPage } from '../testing/render-page';
import { PreviewButton } from './PreviewButton';

async function press(responses: Record<string, unknown>) {
  const settings = {
    identity: { kind: 'firebase', apiKey: 'k', authDomain: 'a', projectId: 'p' },
    siteUrl: 'https://meridian.example',
  };
  const sent = fakeRegistry({ '/ops/settings.json': settings, ...responses });
  const address = { at: '/channels/staging', pattern: '/channels/:channel' };
  renderPage(
    <>
      <PreviewButton app="shop" version="1.4.0" />
      <ToastRegion />
    </>,
    address,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Preview of shop 1.4.0' }));
  return sent;
}

it('makes a link to the site of the channel, and says what the gates would reject', async () => {
  const id = 'a'.repeat(22);
  const problem = 'shop 1.4.0 takes a page of another app';
  const made = { channel: 'staging', releases: [], expiresAt: '2026-11-27T10:00:00.000Z' };
  const sent = await press({ 'POST /previews': { id, problems: [problem], ...made } });
  const link = await screen.findByRole('link', { name: /Open the preview/ });
  expect(link).toHaveAttribute('href', `https://meridian.example/preview/${id}`);
  expect(await screen.findByText(`It would be rejected now: ${problem}`)).toBeVisible();
  const body = { channel: 'staging', releases: [{ app: 'shop', version: '1.4.0' }] };
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: '/previews', body },
  ]);
});
