import type { ReleaseStore } from '../storage/release-store';
import { blocked } from './blocked';
import { fitsBeside, fitting } from './fitting';
import { createReleaseRule } from './release/release-rules';
import { retirement } from './retirement';
import type { Policy, Rule } from './rule';
import { uses } from './uses/check-uses';

/** The rules that every change of what is live has to pass, in this order. Add a new rule here. */
export function createPolicy(storage: ReleaseStore): Policy {
  const rules: Rule[] = [retirement, blocked, createReleaseRule(storage), fitting, uses];
  return {
    async check(change) {
      for (const rule of rules) {
        const rejection = await rule(change);
        if (rejection) return rejection;
      }
      return null;
    },
    fits: fitsBeside,
  };
}
