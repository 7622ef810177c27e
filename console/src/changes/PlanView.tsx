import type { Plan } from '@meridian/registry/api';
import { Status } from '@meridian/ui';
import { Failure } from '../parts/Failure';
import styles from './changes.module.css';
import { DiffView } from './DiffView';

/** What a change will do, or why it would be refused. */
export function PlanView({ plan, error }: { plan: Plan | undefined; error: Error | null }) {
  if (error) return <Failure error={error} />;
  if (!plan) return <p role="status">Asking what it will change</p>;
  if (plan.refusal)
    return (
      <Status tone="error" title="It would be refused">
        <p>{plan.refusal.message}</p>
        {plan.refusal.suggestion && <p>{plan.refusal.suggestion}</p>}
      </Status>
    );
  return (
    <section className={styles.plan} aria-label="What it will change">
      <h3>What it will change</h3>
      {plan.steps.length === 0 && <p>Nothing: it is so already.</p>}
      <ul>
        {plan.steps.map((step) => (
          <li key={step.app}>{describeStep(step)}</li>
        ))}
      </ul>
      {plan.needsApproval && <p>A second person has to approve it first.</p>}
      {plan.apps.length > 0 && (
        <details>
          <summary>What visitors get</summary>
          <DiffView apps={plan.apps} />
        </details>
      )}
    </section>
  );
}

function describeStep({ app, from, to, percent }: Plan['steps'][number]): string {
  if (to === null) return `${app} ${from ?? ''} is taken off the site`;
  if (percent === 0) return `The canary ${from ?? ''} of ${app} ends: all visitors get ${to}`;
  if (percent !== undefined)
    return `${percent} % of the visitors get ${app} ${to}, the others keep ${from ?? 'nothing'}`;
  return `${app} goes from ${from ?? 'nothing'} to ${to}`;
}
