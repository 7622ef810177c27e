import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

it('shows address, e-mail, phone, network page and office hours', async () => {
  await renderRoute(remote, '/contact');
  const block = (name: string) => within(screen.getByRole('region', { name }));
  expect(block('Address').getByText(/14-C Canal Bank Road/)).toBeInTheDocument();
  const mail = block('E-mail').getByRole('link', { name: 'hello@meridian-health.example' });
  expect(mail).toHaveAttribute('href', 'mailto:hello@meridian-health.example');
  const phone = block('Phone').getByRole('link', { name: '+92 42 3555 0142' });
  expect(phone).toHaveAttribute('href', 'tel:+924235550142');
  const network = screen.getByRole('link', { name: /LinkedIn/ });
  expect(network).toHaveAttribute('href', expect.stringContaining('linkedin.com'));
  expect(network).toHaveAttribute('target', '_blank');
  expect(screen.getByText('9 am to 5 pm')).toBeInTheDocument();
});

describe('the map', () => {
  const frame = () => document.querySelector('iframe');
  const whenOnline = (isOnline: boolean) =>
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

  it('is a drawing that loads nothing from other sites, until a click shows the real map', async () => {
    whenOnline(true);
    await renderRoute(remote, '/contact');
    expect(screen.getByRole('img', { name: /Drawing of the neighbourhood/ })).toBeInTheDocument();
    expect(frame()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Show the map' }));
    expect(frame()?.src).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=74\.\d+%2C31\.\d+%2C74\.\d+%2C31\.\d+&layer=mapnik&marker=31\.5102%2C74\.3441$/,
    );
    expect(frame()).toHaveAttribute('title', expect.stringContaining('Canal Bank Road'));
    expect(screen.getByRole('link', { name: /open it on their site/ })).toBeInTheDocument();
  });

  it('stays a drawing offline, says why, and keeps the link', async () => {
    whenOnline(false);
    await renderRoute(remote, '/contact');
    await userEvent.click(screen.getByRole('link', { name: 'Show the map' }));
    expect(frame()).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('You appear to be offline');
    expect(screen.getByRole('link', { name: 'Show the map' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://www.openstreetmap.org/?mlat='),
    );
  });
});
