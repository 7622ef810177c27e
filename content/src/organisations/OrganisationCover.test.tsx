import { render } from '@testing-library/react';
import { institutions } from './institutions';
import { OrganisationCover } from './OrganisationCover';
import { partners } from './partners';

it('keeps the coordinates of each organisation above the globe, and inside the cover', () => {
  for (const organisation of [...institutions, ...partners]) {
    const { container, unmount } = render(<OrganisationCover organisation={organisation} />);
    const label = container.querySelector('svg > text');
    const box = container.querySelector('svg')?.getAttribute('viewBox') ?? '';
    const [left = 0, top = 0, width = 0] = box.split(' ').map(Number);
    const [x, y] = ['x', 'y'].map((name) => Number(label?.getAttribute(name))) as [number, number];
    // At 12 units a character is at most 8 wide, and reaches 4 below the line.
    const end = x + 8 * (label?.textContent?.length ?? 0);
    const radius = Number(container.querySelector('svg > circle')?.getAttribute('r'));
    expect({
      of: organisation.title,
      isInside: x >= left && end <= left + width / 2 && y - 12 >= top,
      isAbove: y + 4 < -radius,
    }).toEqual({ of: organisation.title, isInside: true, isAbove: true });
    unmount();
  }
});
