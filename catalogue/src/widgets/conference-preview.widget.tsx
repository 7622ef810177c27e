import { defineWidget } from '@meridian/composition';
import { pathTo, todayInPakistan } from '@meridian/contracts';
import {
  completeConference,
  conferenceState,
  type PreviewedConference,
  toConferenceSummary,
} from '@meridian/contracts/programme';
import { type LinkProps, LinkProvider, MeridianArcs } from '@meridian/ui';
import { ConferenceCard } from '../cards/ConferenceCard';
import { ConferenceColumns } from '../conference-columns/ConferenceColumns';
import { toConferenceDetail } from '../conference-columns/conference-detail';
import styles from './conference-preview.module.css';

/** The part of the preview that depends on the day. */
interface PreviewMoment {
  /** ISO date in Pakistan. */
  today: string;
}

export const widget = defineWidget<'catalogue/conference-preview', PreviewMoment>({
  loader: ({ now }) => ({ today: todayInPakistan(now) }),
  Widget: ConferencePreview,
});

/** A conference that is not public yet, rendered by the components that will show it. */
function ConferencePreview({
  conference: previewed,
  data,
}: {
  conference: PreviewedConference;
  data: PreviewMoment;
}) {
  const conference = completeConference(previewed);
  const summary = toConferenceSummary(conference, data.today);
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
            <p className={styles.crumb}>{`Home / conferences / ${summary.title}`}</p>
            <p className={styles.title}>{summary.title}</p>
          </div>
          <div className={styles.body}>
            <ConferenceColumns
              data={{
                conference: toConferenceDetail(conference, data.today),
                state: conferenceState(conference, data.today),
                today: data.today,
                url: pathTo('/conferences-detail/:id', { id: summary.id }),
                calendar: null,
              }}
              level={3}
            />
          </div>
        </div>
      </div>
    </LinkProvider>
  );
}

/** Renders links that lead nowhere: their pages may not exist yet, and the organizer should stay. */
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
