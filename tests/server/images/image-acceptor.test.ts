import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createImageAcceptor } from '../../../server/images/image-acceptor.ts';
import { noise } from './make-pictures.ts';

describe('the acceptor', () => {
  it('processes two pictures, queues eight, and answers that it is busy to the next', async () => {
    const accept = createImageAcceptor();
    const bytes = await noise(300, 300).jpeg().toBuffer();
    const finished: number[] = [];
    const taken = Array.from({ length: 10 }, async (_, index) => {
      await accept({ bytes, name: 'x.jpg' });
      finished.push(index);
    });
    await expect(accept({ bytes, name: 'x.jpg' })).rejects.toMatchObject({ code: 'BUSY' });
    await Promise.any(taken);
    await pause(0);
    expect(finished.length).toBeLessThanOrEqual(2);
    await Promise.all(taken);
    await expect(accept({ bytes, name: 'x.jpg' })).resolves.toMatchObject({ width: 300 });
  });

  it('continues after a picture that failed', async () => {
    const accept = createImageAcceptor();
    const broken = Array.from({ length: 10 }, () => accept({ bytes: Buffer.from('GIF89a'), name: 'x' }));
    for (const result of await Promise.allSettled(broken)) expect(result.status).toBe('rejected');
    const bytes = await noise(9, 9).jpeg().toBuffer();
    await expect(accept({ bytes, name: 'x.jpg' })).resolves.toMatchObject({ width: 9 });
  });
});
