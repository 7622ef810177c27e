import { useTranslate } from '@meridian/composition';
import { site } from '@meridian/contracts';
import { Section } from '@meridian/ui';
import { Stat } from '@meridian/ui/page';
import styles from './statistics.module.css';

/** The four figures of the specification. */
const statistics = [
  { data: '1,000', title: 'Participations' },
  { data: '11', title: 'Conferences' },
  { data: '10', title: 'Upcoming events' },
  { data: '42', title: 'Courses' },
];

export function StatisticsStrip() {
  const t = useTranslate();
  return (
    <Section tone="tint" spacing="tight">
      <h2 className="visually-hidden">{t('{name} in figures', { name: site.shortName })}</h2>
      <ul className={styles.figures}>
        {statistics.map(({ data, title }) => (
          <li key={title}>
            <Stat figure={data} label={t(title)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
