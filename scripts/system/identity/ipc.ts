import type { ChildProcess } from 'node:child_process';

type Port = Pick<ChildProcess, 'send' | 'on'> | NodeJS.Process;
type Message =
  | { call: string; id: number; given: unknown }
  | { answer: number; ok: boolean; result: unknown };
/** What this side does when the other asks. */
export type Handlers = Record<string, (given: never) => Promise<unknown>>;

/**
 * Questions and answers between two processes that share Node's channel.
 *
 * @returns the function that asks; it rejects when the other side failed, or has gone
 */
export function connect(
  port: Port,
  handlers: Handlers,
): <Answer>(call: string, given?: unknown) => Promise<Answer> {
  const waiting = new Map<number, (ok: boolean, result: unknown) => void>();
  let asked = 0;

  const send = (message: Message) => {
    // A side that has gone needs no answer.
    port.send?.(message, undefined, undefined, () => {});
  };

  port.on('message', (message: Message) => {
    if ('answer' in message) {
      waiting.get(message.answer)?.(message.ok, message.result);
      waiting.delete(message.answer);
      return;
    }
    const { call, id, given } = message;
    const handler = handlers[call];
    const settle = (ok: boolean) => (result: unknown) =>
      send({ answer: id, ok, result: ok ? result : undefined });
    if (handler) handler(given as never).then(settle(true), settle(false));
    else settle(false)(undefined);
  });
  port.on('disconnect', () => {
    for (const settle of waiting.values()) settle(false, undefined);
    waiting.clear();
  });

  return <Answer>(call: string, given?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, (ok, result) =>
        ok ? resolve(result as Answer) : reject(new Error(`${call} failed in the other process`)),
      );
      send({ call, id: asked, given });
    });
}
