import { Status } from '@meridian/ui';
import { describeStep } from '../elements/format';
import { Failure } from '../elements/Loaded';
import styles from './changes.module.css';
import { DiffView } from './DiffView';
import type { ShownPlan } from './use-plan';

/** What a change will do, or why it would be rejected. */
export function PlanView({ shown: { plan, error, retry } }: { shown: ShownPlan }) {
  if (error) return <Failure error={error} retry={retry} />;
  if (!plan) return <p>Loading what it will change</p>;
  const { refusal, steps, apps } = plan;
  if (refusal)
    return (
      <Status tone="error" title="It would be rejected">
        <p>{refusal.message}</p>
        {refusal.suggestion && <p>{refusal.suggestion}</p>}
      </Status>
    );
  return (
    <section className={styles.plan} aria-label="What it will change">
      <h3>What it will change</h3>
      {steps.length === 0 && <p>Nothing: this is live already.</p>}
      <ul>
        {steps.map((step) => (
          <li key={step.app}>{describeStep(step)}</li>
        ))}
      </ul>
      {apps.length > 0 && (
        <details>
          <summary>What visitors get</summary>
          <DiffView apps={apps} />
        </details>
      )}
    </section>
  );
}
