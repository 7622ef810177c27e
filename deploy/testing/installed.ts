/** A service as files of `deploy` install it. */
export interface Installed {
  /** What runs it: `systemd`, `compose` or `kubernetes`. */
  installation: string;
  /** Its name there. */
  name: string;
  /** Folder of the service, e.g. `site`. */
  service: string;
  /** The host name by which the others find it. */
  host: string;
  environment: Record<string, string>;
  /** How long it may take to stop before it is killed. */
  stopSeconds: number;
}
