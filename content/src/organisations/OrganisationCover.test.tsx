import { render } from '@testing-library/react';
import { institutions } from './institutions';
import { OrganisationCover } from './OrganisationCover';
import { partners } from './partners';

const organisations = [...institutions, ...partners];

it.each(organisations.map((one) => [one.title, one] as const))(
  'keeps the coordinates of %s above the globe, and inside the cover',
  (_, organisation) => {
    const { container } = render(<OrganisationCover organisation={organisation} />);
    const label = container.querySelector('svg > text');
    const [left = 0, top = 0, width = 0] = (
      container.querySelector('svg')?.getAttribute('viewBox') ?? ''
    )
      .split(' ')
      .map(Number);
    const [x, y] = ['x', 'y'].map((name) => Number(label?.getAttribute(name))) as [number, number];
    // At 12 units a character is at most 8 wide, and reaches 4 below the line.
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x + 8 * (label?.textContent?.length ?? 0)).toBeLessThanOrEqual(left + width / 2);
    expect(y - 12).toBeGreaterThanOrEqual(top);
    const radius = Number(container.querySelector('svg > circle')?.getAttribute('r'));
    expect(y + 4).toBeLessThan(-radius);
  },
);
