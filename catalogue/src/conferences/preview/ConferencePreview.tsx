import { type Conference, paths } from '@shared/contracts';
import { type LinkProps, LinkProvider, MeridianArcs } from '@shared/ui';
import { ConferenceCard } from '../ConferenceCard';
import { summarizeConference } from '../conference-summary';
import { ConferenceColumns } from '../detail/ConferenceColumns';
import { toConferenceDetail } from '../detail/conference-detail';
import { isPast } from '../upcoming-and-past';
import styles from './conference-preview.module.css';

/** When the preview is looked at, for what depends on the day. */
export interface PreviewMoment {
  /** ISO date in Pakistan. */
  today: string;
  /** ISO time. */
  stamp: string;
}

/** A conference that is not public yet, made of the very parts that will show it. */
export function ConferencePreview({
  conference,
  data,
}: {
  conference: Conference;
  data: PreviewMoment;
}) {
  const summary = summarizeConference(conference);
  return (
    <LinkProvider value={LinkToNowhere}>
      <div className={styles.preview}>
        <h3 className={styles.part}>In lists</h3>
        <div className={styles.card}>
          <ConferenceCard conference={summary} />
        </div>
        <h3 className={styles.part}>The page</h3>
        <div className={styles.page}>
          <div className={`on-deep ${styles.banner}`}>
            <MeridianArcs variant="strip" />
            <p className={styles.crumb}>Home / conferences-detail</p>
            <p className={styles.title}>{summary.title}</p>
          </div>
          <div className={styles.body}>
            <ConferenceColumns
              data={{
                conference: toConferenceDetail(conference, summary),
                hasEnded: isPast(conference, data.today),
                address: paths.conference(summary.id),
                stamp: data.stamp,
              }}
              level={3}
            />
          </div>
        </div>
      </div>
    </LinkProvider>
  );
}

/** The pages that the preview would lead to may not be there yet, and nobody should leave by it. */
function LinkToNowhere({
  to: _to,
  newTab: _tab,
  replace: _replace,
  preventScrollReset: _keep,
  onClick: _click,
  ...rest
}: LinkProps) {
  return <a {...rest} role="link" aria-disabled="true" />;
}
