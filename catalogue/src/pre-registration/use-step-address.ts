import { useLocation, useNavigate } from '@shared/composition';
import { paths } from '@shared/contracts';
import { type Step, stepQuery } from './form-steps';

/** The step in the address, so that the browser's Back goes back one part of the form. */
export function useStepAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const to = (step: Step) => paths.enroll() + stepQuery(search, step);
  return {
    search,
    hash,
    to,
    go: (step: Step) => navigate(to(step), { preventScrollReset: true }),
    /** Back to the plain address, which is no step. */
    leave: () => navigate(paths.enroll(), { replace: true, preventScrollReset: true }),
  };
}

export type StepAddress = ReturnType<typeof useStepAddress>;
