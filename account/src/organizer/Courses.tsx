import { hasWords } from '@meridian/composition/forms';
import { pathTo, todayInPakistan } from '@meridian/contracts';
import type { CourseLine } from '@meridian/contracts/organizers';
import { Button, EmptyState, LinkButton, SearchField, Section } from '@meridian/ui';
import { formatCount, formatDate } from '@meridian/ui/page';
import { useEffect, useRef, useState } from 'react';
import { useFetched } from '../api/use-fetched';
import { listCourses } from '../courses/course-calls';
import { statusLabels } from '../courses/course-texts';
import { FetchedList } from './FetchedList';
import styles from './organizer.module.css';

/** Number of lines before “Show all”. */
const firstLines = 12;

/** For editors: every course, the next to begin first, with a link to its form. */
export function Courses() {
  const [fetched, reload] = useFetched(listCourses);
  const [words, setWords] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isWhole) list.current?.querySelectorAll('a')[firstLines]?.focus();
  }, [isWhole]);
  const all = fetched.status === 'loaded' ? fetched.value.courses : [];
  const found = nextFirst(all).filter(({ title }) => hasWords(words, [title]));
  const shown = isWhole ? found : found.slice(0, firstLines);
  return (
    <Section id="courses" title="Courses" spacing="tight">
      <div className={styles.courseHead}>
        <p>Add a course, or change its days, fees, places or state. It is on the site at once.</p>
        <div className={styles.actions}>
          <LinkButton to={pathTo('/add_course')}>Add a course</LinkButton>
        </div>
        {all.length > firstLines && (
          <SearchField
            label="Find a course by its title"
            action={pathTo('/databutton')}
            onSearch={setWords}
          />
        )}
        <p role="status" className={styles.count}>
          {all.length > 0 && describeFound(found.length, all.length)}
        </p>
      </div>
      <div ref={list}>
        <FetchedList
          fetched={fetched}
          items={shown}
          onReload={reload}
          waitingLabel="Loading the courses"
          failedTitle="The courses cannot be shown right now"
          signedOut={null}
          empty={
            all.length > 0 ? (
              <EmptyState title="No title has these words" level={3}>
                <p>Leave a word out, or write less of it.</p>
              </EmptyState>
            ) : (
              <EmptyState title="There is no course yet" level={3}>
                <p>The first one that you add appears here and on the site.</p>
              </EmptyState>
            )
          }
        >
          {(course) => <Line course={course} />}
        </FetchedList>
      </div>
      {found.length > shown.length && (
        <Button variant="secondary" onClick={() => setIsWhole(true)} className={styles.more}>
          {`Show all ${found.length}`}
        </Button>
      )}
    </Section>
  );
}

function Line({ course: { id, title, startDate, status } }: { course: CourseLine }) {
  return (
    <article className={styles.courseLine}>
      <div>
        <h3 className={styles.lineTitle}>{title}</h3>
        <p className={styles.aside}>
          {status === 'scheduled'
            ? formatDate(startDate)
            : `${formatDate(startDate)} · ${statusLabels[status]}`}
        </p>
      </div>
      <LinkButton to={pathTo('/add_course', {}, { course: id })} variant="secondary" size="small">
        Change<span className="visually-hidden">{` ${title}`}</span>
      </LinkButton>
    </article>
  );
}

/** Courses to come by their first day, then those that have begun, the latest first. */
function nextFirst(courses: readonly CourseLine[]): CourseLine[] {
  const today = todayInPakistan(new Date());
  const coming = courses.filter(({ startDate }) => startDate >= today);
  const begun = courses.filter(({ startDate }) => startDate < today);
  return [...coming, ...begun.reverse()];
}

function describeFound(found: number, all: number): string {
  const total = formatCount(all, 'course');
  return found === all ? total : `${found} of ${total}`;
}
