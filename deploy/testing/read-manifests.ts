import { readEnvironmentFile } from './deploy-files';
import type { Installed } from './installed';
import type { Workload } from './kubernetes-types';
import { findService, readImageEnvironment } from './read-compose';
import { readYaml } from './yaml-files';

/** The pods of the overlay, without what kustomize adds. */
export function readPods(): Installed[] {
  return ['site', 'backend', 'registry'].map((name) => {
    const [workload] = readYaml<Workload>(`kubernetes/base/${name}.yaml`);
    const pod = workload?.spec?.template.spec;
    const container = pod?.containers[0];
    const secrets = (container?.env ?? []).map(({ name }) => [name, '']);
    return {
      installation: 'kubernetes',
      name,
      service: findService(container?.command) ?? '',
      host: name,
      environment: {
        ...readImageEnvironment(),
        ...readEnvironmentFile(`kubernetes/base/${name}.env`),
        ...readEnvironmentFile(`kubernetes/overlays/production/${name}.env`),
        ...Object.fromEntries(secrets),
      },
      stopSeconds: pod?.terminationGracePeriodSeconds ?? 30,
    };
  });
}
