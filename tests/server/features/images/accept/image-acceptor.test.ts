import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createImageAcceptor,
  type ImageAcceptor,
} from '../../../../../server/features/images/accept/image-acceptor.ts';
import { noise } from './make-images.ts';

let acceptor: ImageAcceptor;
let log: { level: number; err?: { message: string } }[];

function open(timeoutMs?: number) {
  log = [];
  const write = (line: string) => log.push(JSON.parse(line));
  acceptor = createImageAcceptor(pino({}, { write }), timeoutMs);
}

afterEach(() => acceptor.close());

const accept = (bytes: Buffer) => acceptor.acceptImage({ bytes, name: 'x.jpg' });

/** How many processes this one has. */
const countProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

const photo = () => noise(300, 300).jpeg().toBuffer();

describe('the acceptor', () => {
  it('processes two pictures, queues eight, and answers that it is busy to the next', async () => {
    open();
    const bytes = await photo();
    const before = countProcesses();
    const finished: number[] = [];
    const processes = new Set<number>();
    const taken = Array.from({ length: 10 }, async (_, index) => {
      await accept(bytes);
      finished.push(index);
      processes.add(countProcesses() - before);
    });
    await expect(accept(bytes)).rejects.toMatchObject({ code: 'BUSY' });
    await Promise.all(taken);
    // Each of which does one at a time.
    expect([...processes]).toEqual([2]);
    // When one has ended, of those before it at most one is still being processed.
    for (const [place, index] of finished.entries()) expect(index - place).toBeLessThanOrEqual(1);
    await expect(accept(bytes)).resolves.toMatchObject({ width: 300, bytes: expect.any(Buffer) });
  });

  it('continues after a picture that failed', async () => {
    open();
    const broken = Array.from({ length: 10 }, () => accept(Buffer.from('GIF89a')));
    for (const result of await Promise.allSettled(broken)) {
      expect(result).toMatchObject({ reason: { code: 'UNREADABLE_IMAGE' } });
    }
    await expect(accept(await photo())).resolves.toMatchObject({ width: 300 });
    expect(log).toEqual([]);
  });

  it('ends a picture that outlives its time, refuses it as unreadable, and notes that', async () => {
    open(1);
    await expect(accept(await photo())).rejects.toMatchObject({
      code: 'UNREADABLE_IMAGE',
      message: 'Failed to upload image: x.jpg',
    });
    expect(log).toMatchObject([{ level: 50, err: { message: 'The process took more than 1 ms' } }]);
  });

  it('that is closed ends what is being decoded, and takes nothing more', async () => {
    open();
    const bytes = await photo();
    const before = countProcesses();
    const decoding = expect(accept(bytes)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    // It has begun, and cannot have ended.
    await setImmediate();
    expect(countProcesses()).toBe(before + 1);
    await acceptor.close();
    await decoding;
    await expect(accept(bytes)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(log).toEqual([]);
  });
});

describe('the process of pictures', () => {
  it('leaves a signal that all processes get to the program, and ends when that is gone', async () => {
    const file = new URL('../../../../../server/features/images/accept/image-process.ts', import.meta.url);
    const child = fork(file, { serialization: 'advanced', execArgv: [] });
    const ask = async () => {
      child.send({ bytes: await photo(), name: 'x.jpg' });
      return (await once(child, 'message'))[0];
    };
    expect(await ask()).toMatchObject({ result: { width: 300 } });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) child.kill(signal);
    expect(await ask()).toMatchObject({ result: { width: 300 } });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  });
});
