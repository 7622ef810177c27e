import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { createServer, type Socket, Server as TcpServer } from 'node:net';
import type { Logger } from '../logs/logger';

/** Time for open requests to finish after the last connection was accepted; a stop may take 5 s. */
const drainMs = 4000;
/** Time for which a connection without a request stays open in a stop, because a request may be on its way. */
const defaultIdleGraceMs = 1000;
/** Time for the client to close its side, after which the connection is gone either way. */
const lingerMs = 200;
const sweepIntervalMs = 50;
/** Turns of the event loop without a new connection, after which the server ends listening. */
const quietTurns = 3;
/** Longest wait for those turns. */
const maxWaitForQuietMs = 1000;

export interface StopOptions {
  /**
   * Time for which a stopping server goes on accepting while `/readyz` says 503, so that a load balancer notices. 0 by
   * default.
   */
  stopDelaySeconds?: number | undefined;
  /** 0 where all clients stop with this process; 1 s by default. */
  idleGraceMs?: number | undefined;
}

/**
 * Stops a server without resetting a connection on which a request may be on its way. It goes on accepting for a while,
 * takes connections that clients have opened by then, ends every connection with its next response, and last closes
 * silent connections.
 */
export function createLameDuck(
  server: Server,
  logger: Logger,
  { stopDelaySeconds = 0, idleGraceMs = defaultIdleGraceMs }: StopOptions,
) {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  let isStopping = false;
  let accepted = 0;

  server.on('connection', (socket: Socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (isStopping) response.shouldKeepAlive = false;
  });

  /** Closes connections without a request; data sent on them before still arrives. */
  const closeIdle = () => {
    const busy = new Set([...responses].map(({ socket }) => socket));
    for (const socket of sockets)
      if (!busy.has(socket) && !socket.writableEnded)
        socket.end(() => setTimeout(() => socket.destroy(), lingerMs).unref());
  };

  /**
   * A connection that a client has opened waits in the kernel for the next turn of the event loop. Closing before that
   * turn would reset it and lose its data, so `close` is called in a turn that brought none.
   */
  const closeWhenQuiet = (close: () => void) => {
    const endMs = performance.now() + maxWaitForQuietMs;
    let before = -1;
    let quiet = 0;
    const look = () => {
      quiet = accepted === before ? quiet + 1 : 0;
      before = accepted;
      if (quiet >= quietTurns || performance.now() > endMs) close();
      else setImmediate(look);
    };
    setImmediate(look);
  };

  const drain = (idleUntilMs: number) =>
    new Promise<void>((resolve) => {
      const sweep = setInterval(() => {
        if (performance.now() >= idleUntilMs) closeIdle();
      }, sweepIntervalMs);
      const cut = setTimeout(() => {
        logger.warn('requests still open after %d ms were cut', drainMs);
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }, drainMs);
      const finish = () => {
        clearInterval(sweep);
        clearTimeout(cut);
        resolve();
      };
      // Not `server.close()`, which resets idle connections at once.
      closeWhenQuiet(() => TcpServer.prototype.close.call(server, finish));
    });

  return {
    isStopping: () => isStopping,
    /** Resolves when all connections are closed. */
    async stop(): Promise<void> {
      const idleUntilMs = performance.now() + idleGraceMs;
      isStopping = true;
      for (const response of responses) response.shouldKeepAlive = false;
      if (stopDelaySeconds > 0)
        await new Promise((resolve) => setTimeout(resolve, stopDelaySeconds * 1000));
      await rehearseClose();
      await drain(idleUntilMs);
    },
  };
}

/**
 * Closes another server first, because code is slow when it runs for the first time: the time from the last look for
 * connections to the end of listening falls from 0.6 ms to 0.04 ms.
 */
async function rehearseClose(): Promise<void> {
  const server = createServer();
  const closed = once(server, 'close').catch(() => {});
  server.listen(0, '127.0.0.1', () => TcpServer.prototype.close.call(server));
  await closed;
}
