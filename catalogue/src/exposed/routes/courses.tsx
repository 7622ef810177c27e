import { defineRoute } from '@shared/composition';
import { CoursesPage } from '../../courses/list/CoursesPage';
import { coursesMeta } from '../../courses/list/courses-meta';
import { type CoursesData, loadCourses } from '../../courses/list/load-courses';
import { Specialties } from '../../specialties/Specialties';

export const route = defineRoute<'/courses', CoursesData>({
  loader: loadCourses,
  Page: function Courses({ data }) {
    return (
      <>
        <CoursesPage data={data} />
        <Specialties focuses={data.courses.map(({ focus }) => focus)} />
      </>
    );
  },
  meta: coursesMeta,
});
