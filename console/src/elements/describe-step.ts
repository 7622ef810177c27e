/** What is done to one app, as plans and the history have it. */
interface Step {
  app: string;
  action: string;
  from: string | null;
  to: string | null;
  /** The share of a canary; 0 for the end of one. */
  percent?: number | null | undefined;
}

/** A step in words. */
export function describeStep({ app, action, from, to, percent }: Step): string {
  if (action === 'retire' || to === null) return `${app} retired`;
  if (action === 'restore') return `${app} ${to} issued again`;
  if (percent === 0) return `canary ${from} of ${app} ended`;
  if (percent != null) return `${app} ${to} for ${percent} %`;
  return `${app} ${from ?? 'new'} → ${to}${action === 'rollback' ? ', rolled back' : ''}`;
}
