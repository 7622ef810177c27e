import { Message, usePageLanguage } from '@meridian/composition';
import { RequiredNote } from '@meridian/ui/forms';
import styles from './enroll-now.module.css';

/** What a visitor needs to know and have at hand before the first field. */
export function Introduction({ chosen }: { chosen: string }) {
  const { t, english } = usePageLanguage();
  return (
    <div className={styles.intro}>
      {chosen && (
        <p>
          <Message
            text="You are pre-registering for {chosen}. Under “What you would like to attend” you choose your fee level, and can add other conferences and courses."
            values={{ chosen: <strong {...english}>{chosen}</strong> }}
          />
        </p>
      )}
      <p>
        {t(
          'It takes about ten minutes, and nothing is to be paid now. Have your PMDC number at hand if you have one, and CNIC or passport if your documents are to name their numbers. We answer within five working days, or sooner if what you choose begins sooner, with the place, the fee and how to pay it.',
        )}
      </p>
      <RequiredNote />
    </div>
  );
}
