import { RemoteWidget } from '@shared/composition';
import { AffiliationsStrip } from '../strips/AffiliationsStrip';
import { StatisticsStrip } from '../strips/StatisticsStrip';
import { AboutBlock } from './AboutBlock';
import { Hero } from './Hero';

export function HomePage() {
  return (
    <>
      <Hero />
      <AboutBlock />
      <AffiliationsStrip />
      <RemoteWidget id="catalogue/first-courses" heading="Courses to begin with" />
      <RemoteWidget id="catalogue/upcoming-conferences" heading="Upcoming conferences" />
      <StatisticsStrip />
    </>
  );
}
