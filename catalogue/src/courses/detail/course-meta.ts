import type { PageMeta } from '@shared/composition';
import { paths } from '@shared/contracts';
import { cutText, formatDate } from '@shared/ui';
import type { CourseDetailData } from './course-detail';
import { courseJsonLd } from './course-json-ld';

export function courseMeta({ data }: { data: CourseDetailData }): PageMeta {
  const { id, title, by, focus, mode, startDate, duration } = data.course;
  return {
    title: cutText(title, 59),
    description: cutText(
      `${title}: a course in ${focus} by ${by}. ${mode}, ${duration}, from ${formatDate(startDate)}.`,
      159,
    ),
    heading: title,
    breadcrumb: [{ label: 'Courses', to: paths.courses() }],
    jsonLd: [courseJsonLd(data)],
    image: { design: 'cover', kind: 'course', seed: id, category: focus },
  };
}
