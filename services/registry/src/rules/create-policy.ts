import type { Policy, Rule } from '../policy';
import type { ReleaseStore } from '../storage/release-store';
import { blocked } from './blocked';
import { fitsBeside, fitting } from './check-beside';
import { uses } from './check-uses';
import { createWholeRule } from './release';
import { removal } from './removal';

/** All rules that a change of what is live has to pass; the first rejection counts. */
export function createPolicy(storage: ReleaseStore): Policy {
  const rules: Rule[] = [removal, blocked, createWholeRule(storage), fitting, uses];
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
