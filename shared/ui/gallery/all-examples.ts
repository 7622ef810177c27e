import { actions } from './actions.examples';
import { cards } from './cards.examples';
import type { Examples } from './examples';
import { feedback } from './feedback.examples';
import { forms } from './forms.examples';
import { layout } from './layout.examples';

/** Every exported component with its states, by group. A test fails when a component is missing. */
export const examples: Readonly<Record<string, Examples>> = {
  Actions: actions,
  'Cards and images': cards,
  Feedback: feedback,
  Forms: forms,
  'Layout, figures and navigation': layout,
};
