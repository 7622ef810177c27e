import { RequiredNote } from '@meridian/ui/forms';
import styles from './enroll-now.module.css';

/** What a visitor needs to know and have at hand before the first field. */
export function Introduction({ chosen }: { chosen: string }) {
  return (
    <div className={styles.intro}>
      {chosen && (
        <p>
          You are pre-registering for <strong>{chosen}</strong>. Under “What you would like to
          attend” you choose your fee level, and can add other conferences and courses.
        </p>
      )}
      <p>
        It takes about ten minutes, and nothing is to be paid now. Have your PMDC number at hand if
        you have one, and CNIC or passport if your documents are to name their numbers. We answer
        within five working days with the place, the fee and how to pay it.
      </p>
      <RequiredNote />
    </div>
  );
}
