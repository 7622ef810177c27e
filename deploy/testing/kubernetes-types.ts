/** What the tests read of Kubernetes' objects; its whole schemas are asked each night (`find-faults.ts`). */
type Labels = Record<string, string>;

interface Metadata {
  name?: string;
  labels?: Labels;
}

interface Selector {
  matchLabels?: Labels;
}

interface Probe {
  httpGet?: { path?: string; port: string | number };
}

interface Container {
  image?: string;
  command?: string[];
  envFrom?: { configMapRef?: { name?: string } }[];
  env?: { name: string; valueFrom?: { secretKeyRef?: { name?: string; key: string } } }[];
  ports?: { name?: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}

/** The pods that a workload makes. */
export interface PodTemplate {
  metadata?: Metadata;
  spec?: {
    containers: Container[];
    terminationGracePeriodSeconds?: number;
    securityContext?: { runAsNonRoot?: boolean };
  };
}

/** A Deployment or a StatefulSet. */
export interface Workload {
  metadata?: Metadata;
  spec?: {
    template: PodTemplate;
  };
}

export interface CronJob {
  spec?: { jobTemplate: { spec?: { template: PodTemplate } } };
}

export interface Service {
  spec?: { selector?: Labels; ports?: { name?: string; targetPort?: string | number }[] };
}

export interface Ingress {
  spec?: {
    ingressClassName?: string;
  };
}

interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
}

interface Ports {
  ports?: { port?: string | number }[];
}

export interface NetworkPolicy {
  spec?: {
    ingress?: (Ports & { from?: Peer[] })[];
  };
}
