import { renderRoute } from '@meridian/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

describe('the contact page', () => {
  it('shows address, e-mail and phone', async () => {
    await renderRoute(remote, '/contact');
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeInTheDocument();
    const block = (name: string) => within(screen.getByRole('region', { name }));
    expect(block('Address').getByText(/14-C Canal Bank Road/)).toBeInTheDocument();
    expect(
      block('E-mail').getByRole('link', { name: 'hello@meridian-health.example' }),
    ).toHaveAttribute('href', 'mailto:hello@meridian-health.example');
    expect(block('Phone').getByRole('link', { name: '+92 42 3555 0142' })).toHaveAttribute(
      'href',
      'tel:+924235550142',
    );
  });

  it('links to the professional network page, in a new tab', async () => {
    await renderRoute(remote, '/contact');
    const link = screen.getByRole('link', { name: /LinkedIn/ });
    expect(link).toHaveAttribute('href', expect.stringContaining('linkedin.com'));
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('shows the office hours', async () => {
    await renderRoute(remote, '/contact');
    expect(screen.getByText('Monday to Thursday')).toBeInTheDocument();
    expect(screen.getByText('9 am to 5 pm')).toBeInTheDocument();
  });
});

describe('the map', () => {
  const frame = () => document.querySelector('iframe');
  const whenOnline = (isOnline: boolean) =>
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

  it('is a drawing that loads nothing from other sites', async () => {
    await renderRoute(remote, '/contact');
    expect(screen.getByRole('img', { name: /Drawing of the neighbourhood/ })).toBeInTheDocument();
    expect(frame()).toBeNull();
  });

  it('is replaced by the real map on a click', async () => {
    whenOnline(true);
    await renderRoute(remote, '/contact');
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
