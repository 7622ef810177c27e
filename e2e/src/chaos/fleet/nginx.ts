import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Supervised, supervise } from './supervise';

/** Names the server that gave a response. */
export const servedByHeader = 'x-served-by';

/**
 * nginx before several site servers, with nothing set that it does not need.
 *
 * @param upstreams their URLs
 */
export async function createNginx(
  folder: string,
  port: number,
  upstreams: readonly string[],
): Promise<Supervised> {
  await mkdir(folder, { recursive: true });
  // Started by root, it reads and writes as another user.
  await chmod(folder, 0o777);
  const config = `
    daemon off; pid nginx.pid; error_log error.log warn; worker_processes 1;
    events { worker_connections 4096; }
    http {
      access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      upstream sites {
        ${upstreams.map((one) => `server ${new URL(one).host};`).join(' ')}
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://sites;
          proxy_set_header Host $host:$server_port;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          add_header ${servedByHeader} $upstream_addr always;
        }
      }
    }`;
  await writeFile(path.join(folder, 'nginx.conf'), config);
  return supervise({
    name: 'nginx',
    command: ['nginx', '-p', folder, '-c', 'nginx.conf'],
    cwd: folder,
    environment: process.env,
    log: path.join(folder, 'output.log'),
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/livez`).catch(() => null)) !== null,
  });
}
