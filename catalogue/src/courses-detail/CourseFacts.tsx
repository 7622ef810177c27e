import { pathTo } from '@meridian/contracts';
import { LinkButton, Panel } from '@meridian/ui';
import { DateRange, FactList } from '@meridian/ui/page';
import { AskLinks } from '../detail-parts/AskLinks';
import type { CourseDetail } from './course-detail';
import styles from './courses-detail.module.css';

/** The card beside the text: when, how long, for how much, and the next step. */
export function CourseFacts({ course, hasBegun }: { course: CourseDetail; hasBegun: boolean }) {
  const question = hasBegun
    ? `Hello Meridian, when does the next intake of “${course.title}” begin?`
    : `Hello Meridian, I would like to join “${course.title}”. What is the next step?`;
  return (
    <Panel title={hasBegun ? 'This course has begun' : 'Join this course'}>
      <FactList
        className={styles.facts}
        facts={[
          { term: hasBegun ? 'Started' : 'Starts', detail: <DateRange start={course.startDate} /> },
          { term: 'Time', detail: `${course.startTime}, Pakistan time` },
          { term: 'Duration', detail: course.duration },
          { term: 'Modality', detail: course.mode },
          { term: 'Focus', detail: course.focus },
          { term: 'By', detail: course.by },
        ]}
      />
      <PriceLevels levels={course.priceLevels.length > 0 ? course.priceLevels : [course.price]} />
      <div className={styles.steps}>
        {!hasBegun && (
          <LinkButton to={pathTo('/enroll-now', {}, { course: course.id })} variant="next" wide>
            Pre-register
          </LinkButton>
        )}
        <AskLinks subject={course.title} question={question} isNextStep={hasBegun} />
      </div>
    </Panel>
  );
}

/** The price levels; "Students: PKR 25,000, with the workbook" becomes a name, a price and what it includes. */
function PriceLevels({ levels }: { levels: readonly string[] }) {
  return (
    <ul className={styles.prices} aria-label="Prices">
      {levels.map((level) => {
        const { name, price, includes } = splitLevel(level);
        return (
          <li key={level}>
            {name && <span>{name} </span>}
            <strong>{price}</strong>
            {includes && <span className={styles.includes}> {includes}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function splitLevel(level: string) {
  const [, name = '', rest = level] = /^([^:]+): (.+)$/.exec(level) ?? [];
  // Commas inside an amount have no space after them.
  const [price = '', ...includes] = rest.split(', ');
  return { name, price, includes: includes.join(', ') };
}
