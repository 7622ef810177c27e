/**
 * The configuration of a cluster of one monitor and one storage daemon, with its data in memory.
 *
 * @param ports of loopback
 */
export function cephSettings(
  directory: string,
  fsid: string,
  ports: { monitor: number; s3: number },
): string {
  const settings = {
    fsid,
    'mon host': monitorAddress(ports.monitor),
    'mon initial members': 'a',
    'public addr': '127.0.0.1',
    'ms bind msgr1': 'false',
    keyring: `${directory}/keyring`,
    'mon data': `${directory}/mon`,
    'osd data': `${directory}/osd`,
    'run dir': directory,
    'admin socket': '',
    'log file': '',
    'log to stderr': 'true',
    'osd objectstore': 'memstore',
    'osd pool default size': '1',
    'osd pool default pg num': '1',
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': '0',
    'mon allow pool size one': 'true',
    'mon max pg per osd': '1000',
    'mon data avail crit': '0',
    'rgw frontends': `beast endpoint=127.0.0.1:${ports.s3}`,
    'rgw run sync thread': 'false',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return `[global]\n${lines.join('\n')}\n`;
}

export function monitorAddress(port: number): string {
  return `[v2:127.0.0.1:${port}/0]`;
}
