import { defineRoute } from '@shared/composition';
import { CourseDetailPage } from '../../courses/detail/CourseDetailPage';
import type { CourseDetailData } from '../../courses/detail/course-detail';
import { courseMeta } from '../../courses/detail/course-meta';
import { loadCourse } from '../../courses/detail/load-course';

export const route = defineRoute<'/courses-detail/:id', CourseDetailData>({
  loader: loadCourse,
  Page: CourseDetailPage,
  meta: courseMeta,
});
