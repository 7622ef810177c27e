import { useTranslate } from '@meridian/composition';
import { Button } from '@meridian/ui';
import styles from './enroll-now.module.css';
import { buttonsId, type Step, steps, type useSteps } from './use-steps';

/** The button that goes on or sends the form, and the one that goes back. */
export function StepButtons({
  stepper: { isStepped, step, isAtCheck, back },
  isSending,
}: {
  stepper: ReturnType<typeof useSteps>;
  isSending: boolean;
}) {
  const t = useTranslate();
  const toSend = isSending ? t('Sending your details') : t('Send pre-registration');
  const toNext = step === lastPart ? t('Check your answers') : t('Continue');
  return (
    <div id={buttonsId} className={styles.buttons}>
      <Button type="submit" variant="next" busy={isSending}>
        {!isStepped || isAtCheck ? toSend : toNext}
      </Button>
      {isStepped && step !== steps[0] && (
        <Button variant="secondary" onClick={back}>
          {t('Back')}
        </Button>
      )}
    </div>
  );
}

const lastPart: Step | undefined = steps[steps.length - 2];
