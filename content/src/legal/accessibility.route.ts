import { defineRoute } from '@meridian/composition';
import { AccessibilityPage } from './AccessibilityPage';

export const route = defineRoute<'/accessibility'>({
  Page: AccessibilityPage,
  meta: () => ({
    title: 'Accessibility statement',
    description:
      'The standard that this site aims for, WCAG 2.2 AA, how it is tested, what does not work yet, and how to tell us.',
    heading: 'Accessibility statement',
  }),
});
