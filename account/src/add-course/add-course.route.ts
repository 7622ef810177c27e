import { defineRoute } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { AddCoursePage } from './AddCoursePage';

/**
 * The form for a new course; with `?course=<id>` for a change of one. The server renders only what is the same for
 * every visitor.
 */
export const route = defineRoute<'/add_course'>({
  Page: AddCoursePage,
  meta: ({ url }) => {
    const title = url.searchParams.get('course') ? 'Change a course' : 'Add a course';
    return {
      title,
      description: `For the editors of ${site.name}: add a course, or change its days, fees, places, programme or state.`,
      heading: title,
      noIndex: true,
    };
  },
});
