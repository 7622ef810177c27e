import type { Plan } from '@meridian/registry/api';
import { Status } from '@meridian/ui';
import { describeStep } from '../elements/format';
import styles from './changes.module.css';
import { DiffView } from './DiffView';

export function PlanView({ plan: { refusal, steps, apps } }: { plan: Plan }) {
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
