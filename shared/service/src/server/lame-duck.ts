import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { createServer, type Socket, Server as TcpServer } from 'node:net';
import type { Logger } from '../logs/logger';

/** How long open requests may take to finish once nothing new is accepted; a stop may take 5 s. */
const drainMs = 4000;
/** How long a connection without a request stays open after the stop began: a request may be on its way. */
const defaultIdleGraceMs = 1000;
/** Time for the client to close its side, after which the connection is gone either way. */
const lingerMs = 200;
const sweepIntervalMs = 50;
/** Turns of the event loop without a new connection, after which the server ends listening. */
const quietTurns = 3;
/** Longest wait for them. */
const maxWaitForQuietMs = 1000;

export interface StopOptions {
  /**
   * How long the server goes on accepting once it was told to stop, while `/readyz` says 503: the time
   * that a load balancer needs to notice. 0 by default.
   */
  stopDelaySeconds?: number | undefined;
  /** 0 where all clients stop with this process; 1 s by default. */
  idleGraceMs?: number | undefined;
}

/**
 * Stops a server without resetting a connection on which a request may be on its way: it goes on accepting for a
 * while, takes what clients have opened by then, ends every connection with its next response, and only then closes
 * those that said nothing.
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

  /** Closes connections without a request; what was sent on them before arrives. */
  const closeIdle = () => {
    const busy = new Set([...responses].map(({ socket }) => socket));
    for (const socket of sockets)
      if (!busy.has(socket) && !socket.writableEnded)
        socket.end(() => setTimeout(() => socket.destroy(), lingerMs).unref());
  };

  /**
   * A connection that a client has opened waits in the kernel for the next turn of the event loop; who ends listening
   * before that resets it, and what was sent on it is lost. So `close` is called in the very turn that brought none.
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
 * Closes another server, because code that runs for the first time is slow: it took 0.6 ms from the last look for
 * connections to the end of listening, and takes 0.04 ms once it has run.
 */
async function rehearseClose(): Promise<void> {
  const server = createServer();
  const closed = once(server, 'close').catch(() => {});
  server.listen(0, '127.0.0.1', () => TcpServer.prototype.close.call(server));
  await closed;
}
