import type { PageMeta } from '@shared/composition';
import { paths } from '@shared/contracts';
import { cutText, formatDateRange } from '@shared/ui';
import type { ConferenceDetailData } from './conference-detail';
import { conferenceJsonLd } from './conference-json-ld';

export function conferenceMeta({ data }: { data: ConferenceDetailData }): PageMeta {
  const { id, title, subTitle, focus, city, venue, startDate, endDate } = data.conference;
  const when = formatDateRange(startDate, endDate);
  return {
    title: cutText(title, 59),
    description: cutText(`${title}, ${when}, ${venue}, ${city}. ${subTitle}.`, 159),
    heading: title,
    breadcrumb: [{ label: 'Conferences', to: paths.conferences() }],
    jsonLd: [conferenceJsonLd(data)],
    image: { design: 'cover', kind: 'conference', seed: id, category: focus },
  };
}
